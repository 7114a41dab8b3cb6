import * as v from 'valibot'
import { isBlank } from './blank'
import { lengthOf } from './composed'
import type { ErrorCode } from './error-codes'
import { httpsLink } from './https-link'
import { errorsOf, textOf } from './schema'

/** product-decisions, People. The database enforces the same by constraints named like the codes. */
export const MAX_DISPLAY_NAME = 30
export const MAX_USERNAME = 20
export const MAX_BIO = 300

const hasControls = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text)

const isName = (name: string): boolean =>
  !isBlank(name) && !hasControls(name) && lengthOf(name) <= MAX_DISPLAY_NAME

const checked = (isRight: (typed: string) => boolean, wrong: ErrorCode) =>
  v.pipe(v.string(), v.check(isRight, wrong))

/** What a person fills in about themselves. */
export const profileSchema = v.object({
  display_name: checked(isName, 'display_name_invalid'),
  username: checked((name) => /^[a-z0-9_]{3,20}$/.test(name), 'username_invalid'),
  bio: textOf(MAX_BIO, 'bio_too_long'),
  website_url: v.nullable(checked((link) => Boolean(httpsLink(link)), 'website_url_not_https')),
  twitter_username: v.nullable(checked((name) => /^\w{1,15}$/.test(name), 'social_name_invalid')),
  instagram_username: v.nullable(
    checked((name) => /^(?!\.)(?!.*\.\.)[\w.]{1,30}$/.test(name), 'social_name_invalid'),
  ),
})

export type ProfileContent = v.InferOutput<typeof profileSchema>
export type ProfileField = keyof ProfileContent

export type ProfileErrors = Partial<Record<ProfileField, ErrorCode>>

/** What is wrong with each field, in the order of the form. */
export const validateProfile = (content: ProfileContent): ProfileErrors => errorsOf(profileSchema, content)

/** A name elsewhere as it is typed: without the @ before it; empty: none. */
export const socialName = (typed: string): string | null => typed.trim().replace(/^[@＠]/, '') || null

/** The content as it is kept: nothing around names and addresses, and what is empty is none. */
export const cleanProfile = (content: ProfileContent): ProfileContent => ({
  display_name: content.display_name.trim(),
  username: content.username.trim(),
  bio: content.bio.trim(),
  website_url: content.website_url?.trim() || null,
  twitter_username: socialName(content.twitter_username ?? ''),
  instagram_username: socialName(content.instagram_username ?? ''),
})
