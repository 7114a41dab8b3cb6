import { isBlank } from './blank'
import type { ErrorCode } from './error-codes'
import { httpsLink } from './https-link'
import { lengthOf } from './tags'

/** product-decisions, People. The database enforces the same by constraints named like the codes. */
export const MAX_DISPLAY_NAME = 30
export const MAX_USERNAME = 20
export const MAX_BIO = 300

/** What a person fills in about themselves. */
export interface ProfileContent {
  display_name: string
  username: string
  bio: string
  website_url: string | null
  twitter_username: string | null
  instagram_username: string | null
}
export type ProfileField = keyof ProfileContent

export type ProfileErrors = Partial<Record<ProfileField, ErrorCode>>

const hasControls = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text)

/** What is wrong with each field, in the order of the form. */
export const validateProfile = (content: ProfileContent): ProfileErrors => {
  const { display_name: name, username, bio, website_url, twitter_username, instagram_username } = content
  const errors: ProfileErrors = {}
  if (isBlank(name) || hasControls(name) || lengthOf(name) > MAX_DISPLAY_NAME)
    errors.display_name = 'display_name_invalid'
  if (!/^[a-z0-9_]{3,20}$/.test(username)) errors.username = 'username_invalid'
  if (lengthOf(bio) > MAX_BIO) errors.bio = 'bio_too_long'
  if (website_url !== null && !httpsLink(website_url)) errors.website_url = 'website_url_not_https'
  if (twitter_username !== null && !/^\w{1,15}$/.test(twitter_username))
    errors.twitter_username = 'social_name_invalid'
  if (instagram_username !== null && !/^(?!\.)(?!.*\.\.)[\w.]{1,30}$/.test(instagram_username))
    errors.instagram_username = 'social_name_invalid'
  return errors
}

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
