import Dexie, { type EntityTable } from 'dexie'
import { type WithLock, webLock } from '../locks'
import { PAGE } from '../page'
import { SNAPSHOT } from '../snapshot'
import type { Asked } from '../transport'
import { uuidV7 } from '../uuid'
import { isUndecided } from './batch'
import type { Change, Entry } from './entry'
import { baseOf, goesAfter, mergeChange } from './merge'
import { outboxName } from './name'
import { applyVerdict, type Verdict } from './verdict'

/** A row asked for on demand; rides in the next pulls until what it asked for is stored. */
export type Want = Asked & { key: number }

/** Small facts about the sync of this account: edges, epoch, scope, snapshot, public seal key. */
interface Meta {
  key: string
  value: unknown
}

/** Within this time of a file's put the row that names it is put, too. */
const CHILD_COMES_MS = 60_000

/** The life of the database (it ends with a restore) that this device knows. */
const LIFE = 'life'

const A_DAY_MS = 86_400_000

/** Which write of a page was put last. */
const lastPutKey = (page: string): string => `put:${page}`

/** Set with the sealing, under the same lock; cleared by the next sign-in. */
const LEFT = 'left'

class OutboxDatabase extends Dexie {
  entries!: EntityTable<Entry, 'seq'>
  wants!: EntityTable<Want, 'key'>
  meta!: EntityTable<Meta, 'key'>

  constructor(name: string) {
    super(name)
    // Additive changes only: a tab of the next release and a worker of this one share it.
    this.version(1).stores({ entries: '++seq, &write_id, [table+id]', wants: '++key', meta: 'key' })
    // Its person leaves in another tab: nothing that Dexie would have to warn of.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion) return true
      this.close({ disableAutoOpen: false })
      return false
    })
  }
}

export type Outbox = ReturnType<typeof openOutbox>

/**
 * The outbox of `account` (null: a visitor, who writes nothing). Every change of entries takes the `outbox` lock
 * (rule 1), across tabs and the worker. `withLock` stands in where there are no Web Locks.
 */
export function openOutbox(account: string | null, withLock: WithLock = webLock) {
  const db = new OutboxDatabase(outboxName(account))
  const locked = <T>(work: () => Promise<T>): Promise<T> => withLock(`${db.name}:outbox`, work)

  /** The thing as it is called now (its writer may not have heard yet of another id), and its newest entry. */
  const latest = async (change: Change): Promise<{ change: Change; last: Entry | undefined }> => {
    const all = await db.entries.where('[table+id]').equals([change.table, change.id]).sortBy('seq')
    const later = { kind: change.kind, page: PAGE, base: baseOf(change) }
    const moved = all.findLast((entry) => entry.row_id !== undefined && goesAfter(entry, later))
    if (moved?.row_id === undefined || moved.row_id === change.id) return { change, last: all.at(-1) }
    return latest({ ...change, id: moved.row_id })
  }

  const writerHere = async (): Promise<string> => {
    if (account === null) throw new Error('a visitor has no outbox')
    // Sealed by a sign-out in another tab: what is put now would be deleted with the database.
    if (await db.meta.get(LEFT)) throw new Error('the person has left this device')
    return account
  }

  /** `order`: its place among the writes of this page; kept with it, for a page that goes before it hears of the put. */
  const put = (asked: Change, order?: number): Promise<void> =>
    locked(async () => {
      const writer = await writerHere()
      const { change, last } = await latest(asked)
      const merged = mergeChange(last, change)
      const now = Date.now()
      const stamp = {
        write_id: uuidV7(),
        touched_at: now,
        page: PAGE,
        ...(change.hold ? { held_at: now } : {}),
      }
      await db.transaction('rw', db.entries, db.meta, async () => {
        if (merged.do === 'cancel') await db.entries.delete(merged.seq)
        else if (merged.do === 'merge') await db.entries.put({ ...merged.entry, ...stamp })
        else await db.entries.add({ ...newEntry(change, writer), ...stamp })
        if (order !== undefined) await db.meta.put({ key: lastPutKey(PAGE), value: order })
      })
    })

  /** The place of the last write that a page has put; 0: none. */
  const lastPutOf = async (page: string): Promise<number> =>
    Number((await db.meta.get(lastPutKey(page)))?.value ?? 0)

  /** Of pages of days ago nobody asks any more. */
  const forgetOldPuts = async (): Promise<void> =>
    void (await db.meta
      .where('key')
      .between(lastPutKey(''), lastPutKey(uuidV7(Date.now() - A_DAY_MS)))
      .delete())

  /** Rule 3: stored before sending, by compare-and-set. Gives the entries that may be sent. */
  const markSent = (chosen: readonly Entry[]): Promise<Entry[]> =>
    locked(async () => {
      const current = await db.entries.bulkGet(chosen.map((entry) => entry.seq))
      const sendable = current.filter(
        (entry, i): entry is Entry =>
          entry !== undefined && isUndecided(entry) && entry.write_id === chosen[i]?.write_id,
      )
      const sent = sendable.map((entry): Entry => ({ ...entry, state: 'sent' }))
      await db.entries.bulkPut(sent)
      return sent
    })

  const knownLife = async () => (await db.meta.get(LIFE))?.value as string | undefined

  /**
   * False, and nothing is stored: another life of the database decided (`life`) than this device knows; what it
   * accepted may be gone.
   */
  const storeVerdicts = (verdicts: readonly Verdict[], life?: string): Promise<boolean> =>
    locked(async () => {
      const known = await knownLife()
      if (known && life && life !== known) return false
      if (!known && life) await db.meta.put({ key: LIFE, value: life })
      // At once: every tab reads the entries anew after each change of them.
      await db.transaction('rw', db.entries, async () => {
        for (const verdict of verdicts) await applyVerdict(db.entries, verdict)
      })
      return true
    })

  /** 再送: the content as it is; what was refused as a new write, what was not as the one that may be on its way. */
  const resend = (writeId: string): Promise<void> =>
    locked(async () => {
      const entry = await db.entries.where('write_id').equals(writeId).first()
      if (!entry || entry.state === 'sent' || entry.state === 'accepted') return
      const { code: _, retry_from: __, retry_after_ms: ___, held_at: ____, ...content } = entry
      const refusedParents = await db.entries
        .filter((other) => other.state === 'refused' && entry.needs.includes(other.id))
        .toArray()
      const again = [...refusedParents, content].map((one) => ({
        ...one,
        state: 'waiting' as const,
        write_id: one.state === 'refused' ? uuidV7() : one.write_id,
      }))
      await db.entries.bulkPut(again)
    })

  /** 破棄: false when it is on its way and its fate unknown. */
  const discard = (writeId: string): Promise<boolean> =>
    locked(async () => {
      const entry = await db.entries.where('write_id').equals(writeId).first()
      if (!entry) return true
      if (entry.state === 'sent') return false
      await db.entries.delete(entry.seq)
      return true
    })

  /** Forgets a waiting upload that nothing undecided names; false when it has to go its way. */
  const dropUpload = (writeId: string): Promise<boolean> =>
    locked(async () => {
      const all = await db.entries.toArray()
      const upload = all.find((entry) => entry.write_id === writeId)
      if (upload?.state !== 'waiting') return false
      if (all.some((entry) => isUndecided(entry) && entry.needs.includes(upload.id))) return false
      await db.entries.delete(upload.seq)
      return true
    })

  /** Blur, hide, wake: keystrokes need not wait for quiet any more. */
  const release = (): Promise<void> =>
    locked(async () => {
      const held = await db.entries.filter((entry) => entry.held_at !== undefined).toArray()
      await db.entries.bulkPut(held.map(({ held_at: _, ...entry }) => entry))
    })

  /**
   * Rule 6: entries leave once a pull that asked for them is proven stored; uploads with their last child. The stored
   * first screen leaves with them until it is kept anew: it shows the time before (seed 81714).
   */
  const settle = (writeIds: readonly string[]): Promise<void> =>
    locked(() =>
      db.transaction('rw', db.entries, db.meta, async () => {
        await db.meta.delete(SNAPSHOT)
        const all = await db.entries.toArray()
        const settled = all.filter((entry) => writeIds.includes(entry.write_id))
        const left = all.filter((entry) => !settled.includes(entry))
        const served = new Set(settled.flatMap((entry) => entry.needs))
        const needed = new Set(left.flatMap((entry) => entry.needs))
        const isDone = ({ table, state, id, touched_at }: Entry) =>
          table === 'files' &&
          state === 'accepted' &&
          !needed.has(id) &&
          (served.has(id) || Math.abs(Date.now() - touched_at) > CHILD_COMES_MS)
        await db.entries.bulkDelete([...settled, ...left.filter(isDone)].map(({ seq }) => seq))
      }),
    )

  /**
   * The server told the life of its database. Another one than before: it was restored, what it accepted may be gone, so
   * that is sent again before anything else (Edges: Releases, Epoch). Gives whether it was.
   */
  const enterLife = (life: string): Promise<boolean> =>
    locked(async () => {
      const known = await knownLife()
      if (life === known) return false
      // At once: who chooses what to send in the new life must find these (seed 81684).
      await db.transaction('rw', db.entries, db.meta, async () => {
        await db.meta.put({ key: LIFE, value: life })
        if (!known) return
        const accepted = await db.entries.filter((entry) => entry.state === 'accepted').toArray()
        // The server may know them all the same: nothing merges into one (rule 2).
        await db.entries.bulkPut(
          accepted.map(({ rev: _, row_id: __, ...entry }) => ({ ...entry, state: 'sent' as const })),
        )
      })
      return known !== undefined
    })

  return {
    account,
    db,
    locked,
    /** From here on nothing is put; the caller holds the lock. */
    shut: async (): Promise<void> => void (await db.meta.put({ key: LEFT, value: true })),
    reopen: (): Promise<void> => db.meta.delete(LEFT),
    put,
    lastPutOf,
    forgetOldPuts,
    markSent,
    storeVerdicts,
    resend,
    discard,
    dropUpload,
    release,
    settle,
    enterLife,
    life: knownLife,
    all: (): Promise<Entry[]> => db.entries.orderBy('seq').toArray(),
    readMeta: async <T>(key: string): Promise<T | undefined> =>
      (await db.meta.get(key))?.value as T | undefined,
    writeMeta: async (key: string, value: unknown): Promise<void> => {
      await db.meta.put({ key, value })
    },
  }
}

/** What `change` is in the outbox of `account`, but for its place, its write id and its time. */
export const newEntry = (
  { blob, ...change }: Change,
  account: string,
): Omit<Entry, 'seq' | 'write_id' | 'touched_at'> => ({
  account,
  table: change.table,
  id: change.id,
  kind: change.kind,
  fields: change.fields ?? {},
  base: baseOf(change),
  needs: change.needs ?? [],
  state: 'waiting',
  ...(change.shown && (change.kind === 'edit' || change.kind === 'delete') ? { shown: change.shown } : {}),
  ...(blob ? { blob } : {}),
})
