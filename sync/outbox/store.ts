import { dropKeptScreen } from '@/src/domain/device-keys'
import { type WithLock, webLock } from '../host/locks'
import { PAGE } from '../host/page-id'
import { uuidV7 } from '../host/uuid'
import type { Ack } from '../wire/protocol'
import { applyAck } from './ack'
import { readBytes } from './blob-bytes'
import { OutboxDatabase } from './database'
import { type Change, type Entry, isUndecided } from './entry'
import { baseOf, followsNewId, mergeChange, newestBefore, withoutField } from './merge'
import { GENERATION, lastPutKey, type MetaKey, type MetaValue, metaValue, SIGNED_OUT, SNAPSHOT } from './meta'
import { outboxName } from './name'
import { newEntry } from './new-entry'
import { type DamagedRecord, entryOf, readRecords } from './stored-entry'
import { type Thing, unbornOf } from './unborn'

/** Within this time of a file's put the row that names it is put, too. */
const CHILD_COMES_MS = 60_000

const A_DAY_MS = 86_400_000

/** An opened outbox: all that may be done with the entries of one account. */
export type Outbox = ReturnType<typeof openOutbox>

/**
 * The outbox of `account` (null: a visitor, who writes nothing). Every change of entries takes the `outbox` lock
 * (rule 1), across tabs and the worker. `withLock` stands in where there are no Web Locks.
 */
export function openOutbox(account: string | null, withLock: WithLock = webLock) {
  const db = new OutboxDatabase(outboxName(account))
  const locked = <T>(work: () => Promise<T>): Promise<T> => withLock(`${db.name}:outbox`, work)

  /** What pages have left (`journal.ts`) is put by one tab at a time. */
  const replaying = <T>(work: () => Promise<T>): Promise<T> => withLock(`${db.name}:replay`, work)

  const readMeta = async <K extends MetaKey>(key: K): Promise<MetaValue<K> | undefined> =>
    metaValue(key, (await db.meta.get(key))?.value)

  const ownOf = (records: readonly object[]): Entry[] =>
    records.flatMap((record) => entryOf(record, account) ?? [])

  /** All entries, ascending by `seq`, and what lies among them and is none. */
  const read = async (): Promise<{ entries: Entry[]; damaged: DamagedRecord[] }> => {
    const records = await readRecords(db.entries)
    const entries = ownOf(records)
    const own = new Set(entries.map(({ seq }) => seq))
    return { entries, damaged: records.filter(({ seq }) => !own.has(seq)) }
  }

  const all = async (): Promise<Entry[]> => (await read()).entries

  /** The thing as it is called now (its writer may not have heard yet of another id), and its newest entry. */
  const latest = async (
    change: Change,
  ): Promise<{ change: Change; last: Entry | undefined; isOnly: boolean }> => {
    const found = await db.entries.where('[table+id]').equals([change.table, change.id]).sortBy('seq')
    const own = ownOf(found)
    const later = { kind: change.kind, page: PAGE, base: baseOf(change) }
    const moved = own.findLast((entry) => entry.row_id !== undefined && followsNewId(entry, later))
    if (moved?.row_id === undefined || moved.row_id === change.id)
      return { change, ...newestBefore(change, own) }
    return latest({ ...change, id: moved.row_id })
  }

  const writerHere = async (): Promise<string> => {
    if (account === null) throw new Error('a visitor has no outbox')
    // Sealed by a sign-out in another tab: what is put now would be deleted with the database.
    if (await readMeta(SIGNED_OUT)) throw new Error('the person has signed out on this device')
    return account
  }

  /** `order`: its place among the writes of this page; kept with it, for a page that goes before it hears of the put. */
  const put = (asked: Change, order?: number): Promise<void> =>
    locked(async () => {
      const writer = await writerHere()
      const { change, last, isOnly } = await latest(asked)
      const merged = mergeChange(last, change, isOnly)
      await readBytes(change.blob)
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
      // A Blob of the release before: put again unread, it would be lost.
      for (const entry of current) await readBytes(entry?.blob).catch(() => undefined)
      const sendable = current.filter(
        (entry, i): entry is Entry =>
          entry !== undefined && isUndecided(entry) && entry.write_id === chosen[i]?.write_id,
      )
      const sent = sendable.map((entry): Entry => ({ ...entry, state: 'sent' }))
      await db.entries.bulkPut(sent)
      return sent
    })

  const knownGeneration = () => readMeta(GENERATION)

  /**
   * False, and nothing is stored: another database generation decided (`generation`) than this device knows; what it
   * accepted may be gone.
   */
  const storeAcks = (acks: readonly Ack[], generation?: string): Promise<boolean> =>
    locked(async () => {
      const known = await knownGeneration()
      if (known && generation && generation !== known) return false
      if (!known && generation) await db.meta.put({ key: GENERATION, value: generation })
      // At once: every tab reads the entries anew after each change of them.
      await db.transaction('rw', db.entries, async () => {
        for (const ack of acks) await applyAck({ entries: db.entries, all }, ack)
      })
      return true
    })

  /** 再送: the content as it is; what was refused as a new write, what was not as the one that may be on its way. */
  const resend = (writeId: string): Promise<void> =>
    locked(async () => {
      const entry = await db.entries.where('write_id').equals(writeId).first()
      if (!entry || entry.state === 'sent' || entry.state === 'accepted') return
      const { code: _, retry_from: __, retry_after_ms: ___, held_at: ____, ...content } = entry
      const refusedParents = (await all()).filter(
        (other) => other.state === 'refused' && entry.needs.includes(other.id),
      )
      const again = [...refusedParents, content].map((one) => ({
        ...one,
        state: 'waiting' as const,
        write_id: one.state === 'refused' ? uuidV7() : one.write_id,
      }))
      await db.entries.bulkPut(again)
    })

  /** 破棄, of one `field` or all: false when it is on its way, or has arrived. */
  const discard = (writeId: string, field?: string): Promise<boolean> =>
    locked(async () => {
      const entry = await db.entries.where('write_id').equals(writeId).first()
      if (!entry) return true
      if (entry.state === 'sent' || entry.state === 'accepted') return false
      const left = field === undefined ? undefined : withoutField(entry, field)
      if (left) await db.entries.put({ ...left, write_id: uuidV7() })
      else await db.entries.delete(entry.seq)
      return true
    })

  /** Forgets a waiting upload that nothing undecided names; false when it has to go its way. */
  const dropUpload = (writeId: string): Promise<boolean> =>
    locked(async () => {
      const entries = await all()
      const upload = entries.find((entry) => entry.write_id === writeId)
      if (upload?.state !== 'waiting') return false
      if (entries.some((entry) => isUndecided(entry) && entry.needs.includes(upload.id))) return false
      await db.entries.delete(upload.seq)
      return true
    })

  /** Blur, hide, wake: keystrokes need not wait for quiet any more. `confirmed`: nor what could be taken back until now. */
  const release = (confirmed: (entry: Entry) => boolean = () => false): Promise<void> =>
    locked(async () => {
      // On a full device nothing is written without need: what is decided waits for nothing, nor what is held by nothing.
      const isUp = (entry: Entry) =>
        isUndecided(entry) &&
        (entry.held_at !== undefined || (entry.not_before !== undefined && confirmed(entry)))
      const free = ({ held_at: _, not_before, ...entry }: Entry): Entry =>
        not_before === undefined || confirmed(entry) ? entry : { ...entry, not_before }
      await db.entries.bulkPut((await all()).filter(isUp).map(free))
    })

  /** Forgets those of `asked` that may still be taken back; gives how many: what is on its way already is none. */
  const takeBack = (asked: (entry: Entry) => boolean): Promise<number> =>
    locked(async () => {
      const found = (await all()).filter(
        (entry) => entry.state === 'waiting' && entry.not_before !== undefined && asked(entry),
      )
      await db.entries.bulkDelete(found.map(({ seq }) => seq))
      return found.length
    })

  /** Forgets what nobody has heard of (`unbornOf`). Gives what `putBack` brings back. */
  const dropUnborn = (thing: Thing, paths: readonly string[]): Promise<Entry[]> =>
    locked(async () => {
      const own = unbornOf(await all(), thing, paths)
      await db.entries.bulkDelete(own.map(({ seq }) => seq))
      return own.filter(({ kind }) => kind === 'insert' || kind === 'edit' || kind === 'upload')
    })

  /**
   * Rule 6: entries leave once a pull that asked for them is proven stored; uploads with their last child. The stored
   * first screen leaves with them until it is kept anew: it shows the time before.
   */
  const pruneAcknowledged = (writeIds: readonly string[]): Promise<void> =>
    locked(() =>
      db.transaction('rw', db.entries, db.meta, async () => {
        await db.meta.delete(SNAPSHOT)
        const { entries, damaged } = await read()
        const acknowledged = entries.filter((entry) => writeIds.includes(entry.write_id))
        const left = entries.filter((entry) => !acknowledged.includes(entry))
        const served = new Set(acknowledged.flatMap((entry) => entry.needs))
        // Of a record that cannot be read any more the pictures can still be saved.
        const needed = new Set([...left, ...damaged].flatMap(({ needs }) => needs))
        const isDone = ({ table, state, id, touched_at }: Entry) =>
          table === 'files' &&
          state === 'accepted' &&
          !needed.has(id) &&
          (served.has(id) || Math.abs(Date.now() - touched_at) > CHILD_COMES_MS)
        await db.entries.bulkDelete([...acknowledged, ...left.filter(isDone)].map(({ seq }) => seq))
      }),
    )

  /**
   * The server told its database generation. Another one than before: it was restored, what it accepted may be gone, so
   * that is sent again before anything else (Edges: Releases, Epoch). Gives whether it was.
   */
  const enterGeneration = (generation: string): Promise<boolean> =>
    locked(async () => {
      const known = await knownGeneration()
      if (generation === known) return false
      // At once: who chooses what to send in the new generation must find these.
      await db.transaction('rw', db.entries, db.meta, async () => {
        await db.meta.put({ key: GENERATION, value: generation })
        if (!known) return
        const accepted = (await all()).filter((entry) => entry.state === 'accepted')
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
    replaying,
    /** From here on nothing is put; the caller holds the lock. */
    shut: async (): Promise<void> => void (await db.meta.put({ key: SIGNED_OUT, value: true })),
    reopen: (): Promise<void> => db.meta.delete(SIGNED_OUT),
    put,
    lastPutOf,
    forgetOldPuts,
    markSent,
    storeAcks,
    resend,
    discard,
    dropUpload,
    release,
    takeBack,
    dropUnborn,
    /** What `dropUnborn` forgot, under the write ids that it had. */
    putBack: (entries: readonly Entry[]) => locked(async () => void (await db.entries.bulkPut(entries))),
    /** A copy of rows that gives its room back; it is kept anew. */
    dropSnapshot: (): Promise<void> => {
      dropKeptScreen(account)
      return db.meta.delete(SNAPSHOT)
    },
    pruneAcknowledged,
    enterGeneration,
    generation: knownGeneration,
    all,
    read,
    discardDamaged: (seq: number): Promise<void> => locked(() => db.entries.delete(seq)),
    readMeta,
    writeMeta: async <K extends MetaKey>(key: K, value: MetaValue<K>): Promise<void> => {
      await db.meta.put({ key, value })
    },
  }
}
