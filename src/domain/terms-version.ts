/** Of terms, privacy policy and disclaimer alike: what a person agrees to, as profile and consents name it (spec §4). */
export const TERMS_VERSION = '1.0'
