/** The version of terms, privacy policy and disclaimer in force (spec §4); the database: `private.terms_version`. */
export const TERMS_VERSION = '1.0'
