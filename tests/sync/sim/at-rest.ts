import { pendingStore } from '@/sync/outbox/pending'
import { PendingRows } from '@/sync/read/pending-rows'
import { registry, type Stream } from '@/sync/tables'
import { KEY_MAX } from '@/sync/tables/descriptor'
import { writtenStreams } from './acts/kinds'
import type { Row, Screen } from './acts/screen'
import { TOP } from './acts/shown-rows'

/** A row is shown because it is stored, or because it is being made; not when it is known to be gone. */
function why(stream: Stream, id: string, isReady: boolean): string | null {
  const { table, blank } = registry[stream]
  if (!blank) return null
  const stored = PendingRows.of(table).get(id)
  if (stored?._deleted) return `I10 ${table} ${id} is shown, though the device knows that it is gone`
  const isMade = pendingStore
    .getState()
    .entries.some((entry) => entry.id === id && entry.kind === 'insert' && entry.state !== 'refused')
  // A list that was not told its rows yet shows what was pruned meanwhile.
  return stored || isMade || !isReady ? null : `I5 ${table} ${id} is shown, neither stored nor being made`
}

/** Each list has a key of its own, and gives what has just come into it the first place (I7). */
function placeless(stream: Stream, rows: readonly Row[]): string[] {
  const first = Object.entries(registry[stream].newest(1)).filter(([, place]) => Number(place) < 0)
  return first.flatMap(([key]) =>
    rows
      .filter((row) => !(Number(row[key]) < KEY_MAX))
      .map(({ id }) => `I7 ${id} has no place by its ${key}`),
  )
}

const idsOf = (rows: readonly Row[]): string => rows.map(({ id }) => id).join()

/** What the lists of a screen show wrongly when all is at rest. */
export function wronglyShown(screen: Screen): string[] {
  const areReady = screen.isReady('posts') && screen.top.ready
  const first = idsOf(screen.rows('posts').slice(0, TOP))
  return [
    ...writtenStreams.flatMap((stream) => {
      const rows = screen.rows(stream)
      return [
        ...rows.flatMap(({ id }) => why(stream, id, screen.isReady(stream)) ?? []),
        ...placeless(stream, rows),
      ]
    }),
    ...(areReady && idsOf(screen.top.rows) !== first
      ? [`I7 the first of the list: ${idsOf(screen.top.rows)}, in a longer one ${first}`]
      : []),
  ]
}
