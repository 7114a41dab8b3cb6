import { type PostErrors, type PostField, validatePost } from '@/src/domain/post-validation'
import type { PostRow } from '@/sync/tables/posts'

/** The fields of a post that its writer fills in. */
export type Content = Pick<
  PostRow,
  | 'title'
  | 'description'
  | 'character_tags'
  | 'video_url'
  | 'image_url'
  | 'image_width'
  | 'image_height'
  | 'image_thumbhash'
  | 'image_alt'
  | 'scheduled_at'
>
export type ContentField = keyof Content

export const emptyContent: Content = {
  title: '',
  description: '',
  character_tags: [],
  video_url: null,
  image_url: null,
  image_width: null,
  image_height: null,
  image_thumbhash: null,
  image_alt: null,
  scheduled_at: null,
}

const fields = Object.keys(emptyContent) as ContentField[]
/** What describes the file itself. */
export const imageFields: readonly string[] = fields.filter(
  (field) => field.startsWith('image_') && field !== 'image_alt',
)

export const noImage: Partial<Content> = {
  image_url: null,
  image_width: null,
  image_height: null,
  image_thumbhash: null,
  image_alt: null,
}

/** Only the given fields of anything that has them. */
export const pick = (from: object, wanted: readonly string[]): Partial<Content> =>
  Object.fromEntries(Object.entries(from).filter(([field]) => wanted.includes(field)))

export const contentOf = (row: object): Content => ({ ...emptyContent, ...pick(row, fields) })

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Whether every field of `part` stands in `whole` as it is. */
export const sameContent = (part: Partial<Content>, whole: Content): boolean =>
  Object.entries(part).every(([field, value]) => same(value, whole[field as ContentField]))

/** The fields of `values` that differ from `from`. A picture's four fields go together: they describe one file. */
export const difference = (values: Content, from: Content): Partial<Content> => {
  const changed = fields.filter((field) => !same(values[field], from[field]))
  const all = changed.some((field) => imageFields.includes(field)) ? [...changed, ...imageFields] : changed
  return pick(values, all)
}

export const isEmpty = (values: Content): boolean =>
  Object.keys(difference(values, emptyContent)).length === 0

/** Splits a difference into what the database would take of a draft, and what it would refuse. */
export const splitValid = (
  changed: Partial<Content>,
  values: Content,
): { valid: Partial<Content>; invalid: Partial<Content>; errors: PostErrors } => {
  const errors = validatePost(values, { draft: true })
  const isWrong = (field: string) => errors[field as PostField] !== undefined
  const names = Object.keys(changed)
  return {
    valid: pick(
      changed,
      names.filter((field) => !isWrong(field)),
    ),
    invalid: pick(changed, names.filter(isWrong)),
    errors,
  }
}

/**
 * Takes over what changed elsewhere, field by field: where nothing was typed since, the new value shows and becomes
 * the base; where something was, it stays, and so does its base (I14: the server then makes a copy, never overwrites).
 */
export const follow = (
  values: Content,
  written: Content,
  row: Content,
): { values: Content; written: Content } => {
  const untouched = fields.filter((field) => same(values[field], written[field]))
  const agreed = fields.filter((field) => same(values[field], row[field]))
  return {
    values: { ...values, ...pick(row, untouched) },
    written: { ...written, ...pick(row, [...untouched, ...agreed]) },
  }
}
