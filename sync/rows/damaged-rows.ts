import type { Stream } from '../tables'
import { fetchRows, MOST_FETCHED } from './fetch'

const asked = new Set<string>()
const next = new Map<Stream, string[]>()

/**
 * A stored row is not what its descriptor says: a disk did that, or a server that was not itself. The cursor has passed it,
 * so it is asked for by its id; what then comes is stored over it. Once in the life of a page, and no more rows than one
 * request names: a server that always answers so is not asked without end. The log tells the team.
 */
export function askAnew(stream: Stream, id: string): void {
  if (asked.has(id) || asked.size >= MOST_FETCHED) return
  asked.add(id)
  if (next.size === 0) queueMicrotask(askThese)
  next.set(stream, [...(next.get(stream) ?? []), id])
}

function askThese(): void {
  for (const [stream, ids] of next) {
    reportError(new Error(`damaged rows: ${stream} ${ids.join(' ')}`))
    // Offline the fetch stays, and rides in the next pull.
    fetchRows(stream, ids).catch(() => undefined)
  }
  next.clear()
}
