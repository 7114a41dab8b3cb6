import { cursorOf } from '@/src/domain/list-cursor'
import {
  isFound,
  type Searched,
  type Sought,
  searchedAnnouncement,
  searchedEvent,
  searchedPerson,
  searchedPost,
} from '@/src/domain/search'
import { type Announcement, type EventRow, KEY_MAX, type PostRow, type ProfileRow } from '@/sync'

/** Gives what is found among the rows held; each is folded once for each of its states. */
const finder = <Row extends object>(wordsOf: (row: Row) => Searched) => {
  const known = new WeakMap<Row, Searched>()
  return (sought: Sought, held: readonly Row[]): Row[] =>
    held.filter((row) => {
      const words = known.get(row) ?? wordsOf(row)
      known.set(row, words)
      return isFound(sought, words)
    })
}

export const postsFound = finder<PostRow>(searchedPost)
export const peopleFound = finder<ProfileRow>(searchedPerson)
export const eventsFound = finder<EventRow>(searchedEvent)
export const announcementsFound = finder<Announcement>(searchedAnnouncement)

/** Where an event stands, the last to begin first; as `private.place_of_time`. */
export const placeOfEvent = ({ start_date }: EventRow): number =>
  Math.max(0, Math.min(KEY_MAX, KEY_MAX - Date.parse(start_date ?? '')))

/** What the server said of a list so far: the ids in its order, and whether there are more. */
export interface Told {
  isHeld: boolean
  ids: readonly string[]
  next: string | null
}

/**
 * Newest first, that is ascending by `placeOf`: all that is found on the device, as far down as the server has told;
 * what lies beyond may have gaps. `next` is [place, id].
 */
export function newestFound<Row>(
  found: readonly Row[],
  { isHeld, next }: Told,
  placeOf: (row: Row) => number,
): readonly Row[] {
  const bound = cursorOf(next)?.[0]
  if (!isHeld || bound === undefined) return found
  return found.filter((row) => placeOf(row) <= Number(bound))
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
