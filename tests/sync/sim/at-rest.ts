import { pendingStore } from '@/sync/outbox/pending'
import { PendingRows } from '@/sync/pending-rows'
import { KEY_MAX } from '@/sync/tables/descriptor'

interface List {
  rows: Rows
  /** A list that was not told its rows yet shows what has settled meanwhile. */
  ready: boolean
}
type Rows = readonly { id: string; feed_key?: number; draft_key?: number }[]

/** A row is shown because it is stored, or because it is being made; not when it is known to be gone. */
function why(id: string, ready: boolean): string | null {
  const stored = PendingRows.of('posts').get(id)
  if (stored?._deleted) return `I10 ${id} is shown, though the device knows that it is gone`
  const isMade = pendingStore
    .getState()
    .entries.some((entry) => entry.id === id && entry.kind === 'insert' && entry.state !== 'refused')
  return stored || isMade || !ready ? null : `I5 ${id} is shown, neither stored nor being made`
}

/** Each list has a key of its own, and gives what has just come into it the first place (I7). */
const placeless = (rows: Rows, key: 'feed_key' | 'draft_key'): string[] =>
  rows.filter((row) => !(Number(row[key]) < KEY_MAX)).map(({ id }) => `I7 ${id} has no place by its ${key}`)

const idsOf = (rows: Rows): string => rows.map(({ id }) => id).join()

/** What the lists of a screen show wrongly when all is at rest; `top`: the same as `posts`, but short. */
export function wronglyShown(posts: List, drafts: List, top: List): string[] {
  const areReady = posts.ready && top.ready
  const first = idsOf(posts.rows.slice(0, TOP))
  return [
    ...[posts, drafts].flatMap(({ rows, ready }) => rows.flatMap(({ id }) => why(id, ready) ?? [])),
    ...placeless(posts.rows, 'feed_key'),
    ...placeless(drafts.rows, 'draft_key'),
    ...(areReady && idsOf(top.rows) !== first
      ? [`I7 the first of the list: ${idsOf(top.rows)}, in a longer one ${first}`]
      : []),
  ]
}

/** What is pending in a short list must not make it shorter. */
export const TOP = 3
