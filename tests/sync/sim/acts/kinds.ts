import { registry, streams, streamsOf } from '@/sync/tables'
import type { Table } from '@/sync/tables/writes'
import { written } from '@/sync/tables/written'

/** An act that a descriptor makes possible: `toggle posts liked_by_me`, `insert comments`. */
export interface DerivedAct {
  kind: 'toggle' | 'insert' | 'edit' | 'delete'
  table: Table
  field?: string
}

export const nameOf = ({ kind, table, field }: DerivedAct): string =>
  field ? `${kind} ${table} ${field}` : `${kind} ${table}`

function actsOf(table: Table): DerivedAct[] {
  const { toggles, writable } = written[table]
  const rows = streamsOf(table).map((stream) => registry[stream])
  // What nothing comes back of is made all the same.
  const isMade = rows.length === 0 || rows.some(({ blank }) => blank !== null)
  const acts: DerivedAct[] = Object.keys(toggles).map((field) => ({ kind: 'toggle', table, field }))
  if (isMade) acts.push({ kind: 'insert', table })
  if (Object.keys(writable).length > 0) acts.push({ kind: 'edit', table })
  if (isMade && rows.length > 0) acts.push({ kind: 'delete', table })
  return acts
}

/** All that people can do, by the name it has in a history. A new table is in it without a line of code. */
export const derivedActs: ReadonlyMap<string, DerivedAct> = new Map(
  (Object.keys(written) as Table[]).flatMap(actsOf).map((act) => [nameOf(act), act]),
)

export const LIKE = nameOf({ kind: 'toggle', table: 'posts', field: 'liked_by_me' })

/** Two whom a block keeps apart have little to do with each other: so it stays as seldom as in life. */
export const BLOCK = nameOf({ kind: 'toggle', table: 'profiles', field: 'blocked_by_me' })

/** What only the team does: it takes a case, decides it, gives it back. */
export const ACT_AT_DESK = nameOf({ kind: 'insert', table: 'case_acts' })

/** The streams whose rows people write. */
export const writtenStreams = streams.filter((stream) => registry[stream].table in written)
