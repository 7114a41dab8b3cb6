import { allSetAside } from '../host/damaged'
import { uuidV7 } from '../host/uuid'
import { type Change, type Entry, isUndecided } from './entry'
import { journaledWrites } from './journal'
import { allLocalDrafts, checkLocalDrafts } from './local-draft'
import { newEntry } from './new-entry'
import type { Outbox } from './store'
import type { DamagedRecord } from './stored-entry'

/** What would be lost with a sign-out. */
export interface UnsentWork {
  /** Unsent writes. */
  entries: readonly Entry[]
  /** Texts kept on this device alone (`allLocalDrafts`). */
  kept: readonly [string, string][]
  /** What nobody can read any more: records of the outbox, and what was set aside (`allSetAside`). */
  damaged: { records: readonly DamagedRecord[]; texts: readonly [string, string][] }
}

export const noWork: UnsentWork = { entries: [], kept: [], damaged: { records: [], texts: [] } }

/** Of how many things it is, each damaged one counted by itself. */
export const damagedCount = ({ damaged: { records, texts } }: UnsentWork): number =>
  records.length + texts.length

const isUnsent = (entry: Entry): boolean => isUndecided(entry) || entry.state === 'refused'

/** Everything of `account` the server has not accepted, and what was never meant for it yet. */
export async function unsentWork(outbox: Outbox, account: string): Promise<UnsentWork> {
  const { entries: stored, damaged: records } = await outbox.read()
  checkLocalDrafts(account)
  // Before what is set aside is read: it may set aside more.
  const journaled = await journaledEntries(outbox, account)
  return {
    entries: [...stored.filter(isUnsent), ...journaled],
    kept: allLocalDrafts(account),
    damaged: { records, texts: allSetAside(account) },
  }
}

/** More than any outbox counts up to. */
const LAST_OF_ALL = Number.MAX_SAFE_INTEGER - 1_000_000

/** The ids of what no outbox has given one: what is looked at twice, to be dropped, is the same write. */
const writeIds = new Map<string, string>()

function writeIdOf(place: string, change: Change): string {
  const key = `${place} ${JSON.stringify(change)}`
  const id = writeIds.get(key) ?? uuidV7()
  writeIds.set(key, id)
  return id
}

/** Writes that no outbox has, as it would have them: after all others, in their order. */
const journaledEntries = async (outbox: Outbox, account: string): Promise<Entry[]> =>
  (await journaledWrites(outbox, account)).flatMap(([key, change], place) =>
    change
      ? {
          ...newEntry(change, account),
          seq: LAST_OF_ALL + place,
          write_id: writeIdOf(key, change),
          touched_at: Date.now(),
        }
      : [],
  )

/**
 * What of `work` the person has not chosen to drop: what was changed since is another write, or another text, and stays,
 * with all that was written before on the same thing and the files it needs.
 */
export function withoutWork(work: UnsentWork, dropped: UnsentWork = noWork): UnsentWork {
  const writes = new Set(dropped.entries.map(({ write_id }) => write_id))
  const since = work.entries.filter(({ write_id }) => !writes.has(write_id))
  const needed = new Set(since.flatMap(({ id, needs }) => [id, ...needs]))
  const texts = new Map(dropped.kept)
  const records = new Set(dropped.damaged.records.map(({ seq }) => seq))
  const asides = new Set(dropped.damaged.texts.map(([name]) => name))
  return {
    entries: work.entries.filter(({ write_id, id }) => !writes.has(write_id) || needed.has(id)),
    kept: work.kept.filter(([id, text]) => texts.get(id) !== text),
    damaged: {
      records: work.damaged.records.filter(({ seq }) => !records.has(seq)),
      texts: work.damaged.texts.filter(([name]) => !asides.has(name)),
    },
  }
}
