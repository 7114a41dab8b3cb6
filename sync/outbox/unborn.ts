import type { Change, Entry } from './entry'
import { wasSent } from './merge'

export type Thing = Pick<Change, 'table' | 'id'>

/**
 * Entries of a thing that was never sent, and its uploads (`paths`). Dropping them deletes the thing without writing
 * anything, so it works on a full disk. Empty: it was sent.
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
