import * as v from 'valibot'
import { isBlank } from './blank'
import { lengthOf } from './composed'
import type { ErrorCode } from './error-codes'
import { errorsOf, textOf } from './schema'
import { MAX_TAG_LENGTH, MAX_TAGS, normaliseTag } from './tags'
import { readVideoLink } from './video-link'

/** product-decisions, Posts. The database enforces the same by constraints named like the codes. */
export const MAX_TITLE = 100
export const MAX_DESCRIPTION = 5000
export const MAX_IMAGE_ALT = 500

const isTag = (tag: string): boolean => normaliseTag(tag) !== '' && lengthOf(tag) <= MAX_TAG_LENGTH

/** What a draft may hold: an unfinished one may still be nameless. */
export const draftSchema = v.object({
  title: textOf(MAX_TITLE, 'title_too_long'),
  description: textOf(MAX_DESCRIPTION, 'description_too_long'),
  character_tags: v.pipe(
    v.array(v.string()),
    v.check((tags) => tags.length <= MAX_TAGS, 'too_many_tags' satisfies ErrorCode),
    v.check((tags) => tags.every(isTag), 'tag_invalid' satisfies ErrorCode),
  ),
  video_url: v.nullable(
    v.pipe(
      v.string(),
      v.check((link) => readVideoLink(link) !== undefined, 'video_url_not_https' satisfies ErrorCode),
    ),
  ),
  image_alt: v.nullable(textOf(MAX_IMAGE_ALT, 'image_alt_too_long')),
})

/** What is published, or is to be. */
const postSchema = v.object({
  ...draftSchema.entries,
  title: v.pipe(
    draftSchema.entries.title,
    v.check((title) => !isBlank(title), 'title_required' satisfies ErrorCode),
  ),
})

/** What a person fills in. */
export type PostContent = v.InferOutput<typeof draftSchema>
export type PostField = keyof PostContent

export type PostErrors = Partial<Record<PostField, ErrorCode>>

/** What is wrong with each field, in the order of the form. */
export const validatePost = (content: PostContent, { draft }: { draft: boolean }): PostErrors =>
  errorsOf(draft ? draftSchema : postSchema, content)

/** The field a refusal of the server speaks of, so that it can be shown beside it; undefined for the others. */
export const fieldOf = (code: ErrorCode): PostField | 'image' | undefined => {
  if (code === 'title_required' || code === 'title_too_long') return 'title'
  if (code === 'description_too_long') return 'description'
  if (code === 'too_many_tags' || code === 'tag_invalid') return 'character_tags'
  if (code === 'video_url_not_https') return 'video_url'
  if (code.startsWith('image_alt_')) return 'image_alt'
  return code.startsWith('image_') ? 'image' : undefined
}
