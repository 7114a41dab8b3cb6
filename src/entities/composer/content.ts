import type { ErrorCode } from '@/src/domain/error-codes'
import type { Kind } from './kind'

/** The fields that a writer fills in: those that everything written has; a kind's own stand beside them. */
export interface Content {
  title: string
  image_url: string | null
  image_width: number | null
  image_height: number | null
  image_thumbhash: string | null
  [field: string]: unknown
}

/** What stands beside the fields, by their names; `image`: the picture as a whole. */
export type Errors = Readonly<Partial<Record<string, ErrorCode>>>

/** Only the given fields of anything that has them. */
export const pick = (from: object, wanted: readonly string[]): Partial<Content> =>
  Object.fromEntries(Object.entries(from).filter(([field]) => wanted.includes(field)))

const fieldsOf = ({ empty }: Kind): string[] => Object.keys(empty)

const pictureFields = (kind: Kind): string[] => fieldsOf(kind).filter((field) => field.startsWith('image_'))

/** What of `content` describes its picture. */
export const pictureOf = (kind: Kind, content: Content): Partial<Content> =>
  pick(content, pictureFields(kind))

/** What describes that there is none. */
export const noPicture = (kind: Kind): Partial<Content> => pictureOf(kind, kind.empty)

/** What describes the file itself. */
export const imageFields: readonly string[] = ['image_url', 'image_width', 'image_height', 'image_thumbhash']

/** The form's fields among those of a write or a row. */
export const contentIn = (kind: Kind, part: object): Partial<Content> => pick(part, fieldsOf(kind))

/** A row's content, whole. */
export const contentOf = (kind: Kind, row: object): Content => ({ ...kind.empty, ...contentIn(kind, row) })

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Whether every field of `part` stands in `whole` as it is. */
export const sameContent = (part: Partial<Content>, whole: Content): boolean =>
  Object.entries(part).every(([field, value]) => same(value, whole[field]))

/** The fields of `values` that differ from `from`. A picture's four fields go together: they describe one file. */
export const difference = (kind: Kind, values: Content, from: Content): Partial<Content> => {
  const changed = fieldsOf(kind).filter((field) => !same(values[field], from[field]))
  const all = changed.some((field) => imageFields.includes(field)) ? [...changed, ...imageFields] : changed
  return pick(values, all)
}

/** Whether nothing was filled in; a mark on a picture is nothing without one. */
export const isEmpty = (kind: Kind, values: Content): boolean =>
  Object.keys(difference(kind, values, kind.empty)).every((field) => field === 'is_sensitive')

/** Splits a difference into what the database would take of a draft, and what it would refuse. */
export const splitValid = (
  kind: Kind,
  changed: Partial<Content>,
  values: Content,
): { valid: Partial<Content>; invalid: Partial<Content> } => {
  const wrong = Object.keys(kind.validate(values, { draft: true }))
  const isTied = wrong.some((field) => kind.tied.includes(field))
  const invalid = pick(changed, isTied ? [...wrong, ...kind.tied] : wrong)
  const valid = pick(
    changed,
    Object.keys(changed).filter((field) => !(field in invalid)),
  )
  return { valid, invalid }
}

/**
 * Takes over what changed elsewhere, field by field: where nothing was typed since, the new value shows and becomes
 * the base; where something was, it stays, and so does its base (I14: the server then makes a copy, never overwrites).
 */
export const follow = (
  kind: Kind,
  values: Content,
  written: Content,
  row: Content,
): { values: Content; written: Content } => {
  const fields = fieldsOf(kind)
  const untouched = fields.filter((field) => same(values[field], written[field]))
  const agreed = fields.filter((field) => same(values[field], row[field]))
  return {
    values: { ...values, ...pick(row, untouched) },
    written: { ...written, ...pick(row, [...untouched, ...agreed]) },
  }
}
