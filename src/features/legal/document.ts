/** A paragraph, a list, or terms that are explained one by one. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, detail: string])[] }

export interface LegalDocument {
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly body: readonly Block[] }[]
}

/** What people agree to; `terms_version` and the consents name it (spec §4). */
export const VERSION = '1.0'
export const ENACTED = '2026年11月23日'
