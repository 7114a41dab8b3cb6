import { pendingStore } from '@/sync/outbox/pending'
import { PendingRows } from '@/sync/pending-rows'

type Rows = readonly { id: string }[]

/** A row is shown because it is stored, or because it is being made; not when it is known to be gone. */
function why(id: string): string | null {
  const stored = PendingRows.of('posts').get(id)
  if (stored?._deleted) return `I10 ${id} is shown, though the device knows that it is gone`
  const isMade = pendingStore
    .getState()
    .entries.some((entry) => entry.id === id && entry.kind === 'insert' && entry.state !== 'refused')
  return stored || isMade ? null : `I5 ${id} is shown, neither stored nor being made`
}

const idsOf = (rows: Rows): string => rows.map(({ id }) => id).join()

/** What the lists of a screen show wrongly when all is at rest; `top`: the same as `posts`, but short. */
export function wronglyShown(posts: Rows, drafts: Rows, top: Rows | undefined): string[] {
  const first = top && idsOf(posts.slice(0, TOP))
  return [
    ...[...posts, ...drafts].flatMap(({ id }) => why(id) ?? []),
    ...(top && idsOf(top) !== first
      ? [`I7 the first of the list: ${idsOf(top)}, in a longer one ${first}`]
      : []),
  ]
}

/** What is pending in a short list must not make it shorter. */
export const TOP = 3
