/** Of terms, privacy policy and disclaimer alike: what a person agrees to, as profile and consents name it (spec §4). */
export const TERMS_VERSION = '1.0'

/** Whether somebody has agreed to these; to later ones, too, which an app of before does not know. */
export const hasAgreedTo = (version: string | null | undefined): boolean =>
  Number(version ?? 0) >= Number(TERMS_VERSION)
