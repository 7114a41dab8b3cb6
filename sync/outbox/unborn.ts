import type { Change, Entry } from './entry'
import { wasSent } from './merge'

export type Thing = Pick<Change, 'table' | 'id'>

/**
 * All that waits of a thing of which nobody has heard, with its uploads (`paths`): without it the thing has never been,
 * and for that there is room on a full device, too. None: it was sent, or others may have it already.
 */
export function unbornOf(entries: readonly Entry[], { table, id }: Thing, paths: readonly string[]): Entry[] {
  const own = entries.filter((entry) => entry.table === table && entry.id === id)
  const isUnheard = own.every((entry) => entry.state === 'waiting' && !wasSent(entry))
  if (own[0]?.kind !== 'insert' || !isUnheard) return []
  const isOfIt = ({ kind, state, fields, needs }: Entry): boolean =>
    (kind === 'upload' && state === 'waiting' && paths.includes(String(fields.path))) ||
    (kind === 'remove' && needs.includes(id))
  return [...entries.filter(isOfIt), ...own]
}
