import { isoOf } from '@/src/domain/moment'
import { valuesUnder } from '../host/storage-events'
import { engine } from '../outbox/engine-slot'
import type { Entry } from '../outbox/entry'
import { textOfRecord } from '../outbox/stored-entry'
import { unsentWork } from '../outbox/unsent-work'
import type { Doc } from './sections'

/** What of a person lies on this device alone: what is not sent yet, and what was never meant for the server. */
export interface DeviceWork {
  unsent: Doc[]
  stored: Doc
  files: { file: string; blob: Blob }[]
}

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

const fileOf = ({ id, fields }: Entry): string =>
  `unsent-pictures/${id}.${String(fields.path ?? 'x.jpg')
    .split('.')
    .at(-1)}`

/** An entry without what only the sending needs. */
export const asUnsent = (entry: Entry): Doc => ({
  table: entry.table,
  id: entry.id,
  kind: entry.kind,
  fields: entry.fields,
  state: entry.state,
  ...(entry.code ? { code: entry.code } : {}),
  ...(entry.blob ? { picture: fileOf(entry) } : {}),
  touched_at: isoOf(entry.touched_at),
})

/** Everything of `account` that lies on this device alone. */
export async function deviceWork(account: string): Promise<DeviceWork> {
  const { outbox } = await engine()
  const { entries, damaged } = await unsentWork(outbox, account)
  return {
    unsent: [
      ...entries.map(asUnsent),
      ...damaged.records.map((record) => parsed(textOfRecord(record)) as Doc),
    ],
    stored: Object.fromEntries(
      valuesUnder(`shinobi:${account}:`).map(([key, value]) => [key, parsed(value)]),
    ),
    files: entries.flatMap((entry) => (entry.blob ? [{ file: fileOf(entry), blob: entry.blob }] : [])),
  }
}
