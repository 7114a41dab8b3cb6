import * as v from 'valibot'
import { isBlank } from '@/src/domain/blank'
import { lengthOf } from '@/src/domain/composed'
import type { ErrorCode } from '@/src/domain/error-codes'
import { textOf } from '@/src/domain/schema'

export const MAX_NAME = 50
export const MAX_DESCRIPTION = 500

/** What a person fills in (spec §5); the database enforces the same by constraints of these names. */
export const collectionSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.check((name) => !isBlank(name), 'collection_name_required' satisfies ErrorCode),
    v.check((name) => lengthOf(name) <= MAX_NAME, 'collection_name_too_long' satisfies ErrorCode),
  ),
  description: textOf(MAX_DESCRIPTION, 'collection_description_too_long'),
  is_public: v.boolean(),
})

export type CollectionContent = v.InferOutput<typeof collectionSchema>

/** What its owner changes of it, by the form or by 表紙にする. */
const editable = v.object({ ...collectionSchema.entries, cover_post_id: v.nullable(v.string()) })
export const collectionEditSchema = v.partial(editable)

export type CollectionEdit = Partial<v.InferOutput<typeof editable>>

interface Placed {
  place: number
}

/** Where a new one goes: before all others. */
export const firstPlace = (items: readonly Placed[]): number =>
  Math.min(0, ...items.map(({ place }) => place)) - 1

/**
 * The place that puts the item at `from` to where `to` is, `items` being in order; between two neighbours there is always
 * room for one more.
 */
export function placeAt(items: readonly Placed[], from: number, to: number): number {
  const others = items.filter((_, at) => at !== from)
  const before = others[to - 1]?.place
  const after = others[to]?.place
  if (before === undefined) return (after ?? 0) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}
