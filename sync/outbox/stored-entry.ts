import type { EntityTable } from 'dexie'
import * as v from 'valibot'
import { isMoment } from '@/src/domain/moment'
import { isUuid } from '../host/uuid'
import { wellFormed } from '../host/well-formed'
import { isValidPart } from '../tables/valid-row'
import { LONGEST_WAIT_MS } from '../wire/protocol'
import type { Change, Entry, Fields } from './entry'

const fields = v.record(v.string(), v.unknown())
const kind = v.picklist(['insert', 'edit', 'toggle', 'delete', 'upload', 'remove'])
const moment = v.custom<number>(isMoment)

/** As the server's answer is believed: a limit of a day may ask for some minutes more. */
const isWait = (ms: unknown): boolean => typeof ms === 'number' && ms <= LONGEST_WAIT_MS

/** Screens trust every field that is laid over a row. */
const areSound = (write: { table: string; [part: string]: unknown }): boolean =>
  [write.fields, write.base, write.shown].every((part) => isValidPart(write.table, (part ?? {}) as Fields))

/** What every entry has, and what it may have besides; a damaged wait or reason costs nobody the write itself. */
const entry = v.pipe(
  v.looseObject({
    seq: v.number(),
    // The server's ledger takes nothing else, and its answer would be no answer to the others either.
    write_id: v.pipe(v.string(), v.check(isUuid)),
    account: v.string(),
    table: v.string(),
    id: v.string(),
    kind,
    fields,
    base: fields,
    shown: v.optional(fields),
    blob: v.optional(v.custom<Blob>((held) => held instanceof Blob)),
    state: v.picklist(['waiting', 'sent', 'accepted', 'refused']),
    needs: v.array(v.string()),
    // One that this release does not know reads as an unexpected error (src/text/errors.ts).
    code: v.optional(v.string()),
    rev: v.optional(v.number()),
    row_id: v.optional(v.string()),
    // 0: long over. That it was sent once stays known (rule 2).
    retry_from: v.optional(v.fallback(moment, 0)),
    retry_after_ms: v.optional(v.fallback(v.custom<number>(isWait), 0)),
    held_at: v.optional(v.fallback(moment, 0)),
    not_before: v.optional(v.fallback(moment, 0)),
    page: v.optional(v.string()),
    touched_at: moment,
  }),
  v.check((write) => areSound(write)),
)

/** What the server could not even read (half a surrogate, NUL), as JSON spells it. */
const UNREADABLE = /\\u(?:0000|d[89a-f])/i

/** The write as the server can read it; undefined: JSON has no word for it. */
function sendable(write: Entry): Entry | undefined {
  const { blob, ...rest } = write
  try {
    if (!UNREADABLE.test(JSON.stringify(rest))) return write
  } catch {
    return undefined
  }
  return { ...wellFormed(rest), ...(blob ? { blob } : {}) }
}

/** A file without its address cannot be sent anywhere. */
const fileAddress = v.object({ bucket: v.string(), path: v.string(), type: v.optional(v.string()) })

/** A change as a page that went has left it in localStorage (`journal.ts`). */
export const savedChange = v.pipe(
  v.looseObject({
    table: v.string(),
    id: v.string(),
    kind,
    fields: v.optional(fields),
    shown: v.optional(fields),
    needs: v.optional(v.array(v.string())),
    page: v.string(),
    order: v.pipe(
      v.number(),
      v.check((order: number) => Number.isSafeInteger(order)),
    ),
  }),
  v.check((write) => areSound(write)),
)

export type SavedChange = Change & Pick<v.InferOutput<typeof savedChange>, 'page' | 'order'>

/**
 * A record of the outbox of `account` as an entry; undefined: it is none, and sent or sorted with the others it would hold
 * all of them up.
 */
export function entryOf(record: unknown, account: string | null): Entry | undefined {
  const parsed = v.safeParse(entry, record)
  if (!parsed.success || parsed.output.account !== account) return undefined
  const { output } = parsed
  return output.table === 'files' && !v.is(fileAddress, output.fields) ? undefined : sendable(output as Entry)
}

/** A record among the entries that is none; of its other fields nothing is known. */
export type DamagedRecord = Readonly<Record<string, unknown>> & { seq: number }

/** Whether what a damaged record has in the place of its fields can be read as such. */
export const isFields = (found: unknown): found is Fields => v.is(fields, found)

/** What can be read of a record, as text. */
export function textOfRecord(record: object): string {
  try {
    return JSON.stringify(record, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)
  } catch {
    return Object.keys(record).join()
  }
}

/**
 * Every record of the outbox, ascending by `seq`. One that the browser cannot read any more (the bytes of its picture are
 * gone) takes no other with it: of that only its key is known.
 */
export async function readRecords(entries: EntityTable<Entry, 'seq'>): Promise<DamagedRecord[]> {
  try {
    return (await entries.orderBy('seq').toArray()) as object[] as DamagedRecord[]
  } catch {
    const keys = await entries.orderBy('seq').primaryKeys()
    const reading = keys.map((seq) => entries.get(seq).catch(() => undefined))
    const read = (await Promise.all(reading)) as object[] as (DamagedRecord | undefined)[]
    return keys.map((seq, i) => read[i] ?? { seq })
  }
}
