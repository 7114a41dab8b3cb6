import { isFound, type Searched, type Sought, searchedPerson, searchedPost } from '@/src/domain/search'
import type { PostRow, ProfileRow } from '@/sync/tables/index'

/** Folded once for each state of a row. */
const once = <Row extends object>(make: (row: Row) => Searched): ((row: Row) => Searched) => {
  const known = new WeakMap<Row, Searched>()
  return (row) => {
    const words = known.get(row) ?? make(row)
    known.set(row, words)
    return words
  }
}
const postWords = once<PostRow>(searchedPost)
const personWords = once<ProfileRow>(searchedPerson)

export const postsFound = (sought: Sought, held: readonly PostRow[]): PostRow[] =>
  held.filter((post) => isFound(sought, postWords(post)))

export const peopleFound = (sought: Sought, held: readonly ProfileRow[]): ProfileRow[] =>
  held.filter((person) => isFound(sought, personWords(person)))

/** What the server said of a list so far: the ids in its order, and whether there are more. */
export interface Told {
  isHeld: boolean
  ids: readonly string[]
  next: string | null
}

/**
 * Newest first: all that is found on the device, as far down as the server has told; what lies beyond may have gaps.
 * `next` is [feed_key, id].
 */
export function newestFound(found: readonly PostRow[], { isHeld, next }: Told): readonly PostRow[] {
  if (!isHeld || next === null) return found
  const [bound] = JSON.parse(next) as [number, string]
  return found.filter(({ feed_key }) => feed_key <= bound)
}

/**
 * Ranked: in the server's order, once it is here; before, and after its end, by `rankOf` on this device.
 * A rank counts as it was first seen, so that one's own like moves nothing.
 */
export function rankedFound<Row extends { id: string }>(
  found: readonly Row[],
  { isHeld, ids, next }: Told,
  rankOf: (row: Row) => number,
): readonly Row[] {
  const byRank = (rows: readonly Row[]) => [...rows].sort((a, b) => rankOf(b) - rankOf(a))
  if (!isHeld) return byRank(found)
  const byId = new Map(found.map((row) => [row.id, row]))
  const told = ids.flatMap((id) => byId.get(id) ?? [])
  if (next !== null) return told
  const known = new Set(ids)
  return [...told, ...byRank(found.filter(({ id }) => !known.has(id)))]
}
