import { allKept } from './kept'
import { isUndecided } from './outbox/batch'
import { earlyWrites } from './outbox/early'
import type { Entry } from './outbox/entry'
import { newEntry, type Outbox } from './outbox/store'
import { uuidV7 } from './uuid'

/** What would be lost with a sign-out: unsent writes, and texts kept on this device alone (`allKept`). */
export interface UnsentWork {
  entries: readonly Entry[]
  kept: readonly [string, string][]
}

const isUnsent = (entry: Entry): boolean => isUndecided(entry) || entry.state === 'refused'

/** Everything of `account` the server has not accepted, and what was never meant for it yet. */
export const unsentWork = async (outbox: Outbox, account: string): Promise<UnsentWork> => ({
  entries: [...(await outbox.all()).filter(isUnsent), ...(await earlyEntries(outbox, account))],
  kept: allKept(account),
})

/** Writes that no outbox has, as it would have them: put last of all. */
const earlyEntries = async (outbox: Outbox, account: string): Promise<Entry[]> =>
  (await earlyWrites(outbox, account)).flatMap(([, change], place) =>
    change
      ? {
          ...newEntry(change, account),
          seq: Number.MAX_SAFE_INTEGER - place,
          write_id: uuidV7(),
          touched_at: Date.now(),
        }
      : [],
  )

/**
 * What of `work` the person has not chosen to drop: what was changed since is another write, or another text, and stays
 * (seed 85194), with all that was written before on the same thing and the files it needs.
 */
export function withoutWork(work: UnsentWork, dropped: UnsentWork = { entries: [], kept: [] }): UnsentWork {
  const writes = new Set(dropped.entries.map(({ write_id }) => write_id))
  const since = work.entries.filter(({ write_id }) => !writes.has(write_id))
  const needed = new Set(since.flatMap(({ id, needs }) => [id, ...needs]))
  const texts = new Map(dropped.kept)
  return {
    entries: work.entries.filter(({ write_id, id }) => !writes.has(write_id) || needed.has(id)),
    kept: work.kept.filter(([id, text]) => texts.get(id) !== text),
  }
}
