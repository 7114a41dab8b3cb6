import * as v from 'valibot'
import { isBlank } from '@/src/domain/blank'
import { lengthOf } from '@/src/domain/composed'
import type { ErrorCode } from '@/src/domain/error-codes'
import { textOf } from '@/src/domain/schema'
import type { CollectionItemRow, CollectionRow } from '@/sync'

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

/** What stands for a collection: the post chosen, while it is in it; else the first. Of others' one knows no `items`. */
export function coverOf(
  { cover_post_id, first_post_id }: Pick<CollectionRow, 'cover_post_id' | 'first_post_id'>,
  items: readonly Pick<CollectionItemRow, 'post_id'>[],
): string | undefined {
  const isOut = items.length > 0 && items.every(({ post_id }) => post_id !== cover_post_id)
  return (isOut ? null : cover_post_id) ?? items[0]?.post_id ?? first_post_id ?? undefined
}

interface Placed {
  place: number
}

/** Where a new one goes: before all others. */
export const firstPlace = (items: readonly Placed[]): number =>
  Math.min(0, ...items.map(({ place }) => place)) - 1

/**
 * The places that put the item at `from` to where `to` is, `items` being in order: of itself alone, but where no number
 * lies between its neighbours also of those behind it, as far as room must be made.
 */
export function placesAt<Item extends Placed>(
  items: readonly Item[],
  from: number,
  to: number,
): [Item, number][] {
  const moved = items[from]
  if (!moved || from === to) return []
  const others = items.filter((item) => item !== moved)
  const before = others[to - 1]?.place
  const after = others[to]?.place
  if (before === undefined) return [[moved, (after ?? 0) - 1]]
  const between = after === undefined ? before + 1 : (before + after) / 2
  if (after === undefined || (before < between && between < after)) return [[moved, between]]
  const placed: [Item, number][] = [[moved, before + 1]]
  let last = before + 1
  for (const item of others.slice(to)) {
    if (item.place > last) break
    last += 1
    placed.push([item, last])
  }
  return placed
}
