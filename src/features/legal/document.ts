/** A paragraph, a list, or terms that are explained one by one. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, detail: string])[] }

export interface LegalDocument {
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly body: readonly Block[] }[]
}

export const ENACTED = '2026年11月23日'
