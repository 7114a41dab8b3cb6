import { isBlank } from './blank'
import type { ErrorCode } from './error-codes'
import { lengthOf, MAX_TAG_LENGTH, MAX_TAGS, normaliseTag } from './tags'
import { readVideoLink } from './video-link'

/** product-decisions, Posts. The database enforces the same by constraints named like the codes. */
export const MAX_TITLE = 100
export const MAX_DESCRIPTION = 5000
export const MAX_IMAGE_ALT = 500

/** What a person fills in. */
export interface PostContent {
  title: string
  description: string
  character_tags: string[]
  video_url: string | null
  image_alt: string | null
}
export type PostField = keyof PostContent

export type PostErrors = Partial<Record<PostField, ErrorCode>>

/**
 * What is wrong with each field, in the order of the form. `draft`: an empty title is allowed, because an unfinished
 * draft may still be nameless; everything else holds for drafts too.
 */
export const validatePost = (content: PostContent, { draft }: { draft: boolean }): PostErrors => {
  const errors: PostErrors = {}
  if (lengthOf(content.title) > MAX_TITLE) errors.title = 'title_too_long'
  else if (!draft && isBlank(content.title)) errors.title = 'title_required'
  if (lengthOf(content.description) > MAX_DESCRIPTION) errors.description = 'description_too_long'
  if (content.image_alt !== null && lengthOf(content.image_alt) > MAX_IMAGE_ALT)
    errors.image_alt = 'image_alt_too_long'
  if (content.character_tags.length > MAX_TAGS) errors.character_tags = 'too_many_tags'
  else if (content.character_tags.some((tag) => normaliseTag(tag) === '' || lengthOf(tag) > MAX_TAG_LENGTH))
    errors.character_tags = 'tag_invalid'
  if (content.video_url !== null && !readVideoLink(content.video_url))
    errors.video_url = 'video_url_not_https'
  return errors
}

/** The field a refusal of the server speaks of, so that it can be shown beside it; undefined for the others. */
export const fieldOf = (code: ErrorCode): PostField | 'image' | undefined => {
  if (code === 'title_required' || code === 'title_too_long') return 'title'
  if (code === 'description_too_long') return 'description'
  if (code === 'too_many_tags' || code === 'tag_invalid') return 'character_tags'
  if (code === 'video_url_not_https') return 'video_url'
  if (code.startsWith('image_alt_')) return 'image_alt'
  return code.startsWith('image_') ? 'image' : undefined
}
