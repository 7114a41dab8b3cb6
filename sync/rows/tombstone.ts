import { registry, type Stream } from '../tables'
import type { PulledRow } from '../wire/protocol'

const blanks: Record<string, unknown> = { string: '', number: 0, boolean: false, array: [] }

/** The id of nothing: a tombstone of it carries a checkpoint. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A tombstone or eviction with every required field, or RxDB's validation would stop the checkpoint. */
export const tombstoneOf = (stream: Stream, id: string): PulledRow => {
  const { properties } = registry[stream]
  const empty = Object.entries(properties).map(([field, { type }]) => [field, blanks[String(type)] ?? null])
  return { ...Object.fromEntries(empty), id, _deleted: true }
}
