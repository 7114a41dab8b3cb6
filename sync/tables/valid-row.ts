import type { RowFields } from './descriptor'
import { registry, type Stream, streams, streamsOf } from './index'
import { type Check, checkOf } from './property-check'

// Made once: the outbox asks for each entry that it reads.
const checks = new Map(
  streams.map((stream) => {
    const { properties } = registry[stream]
    return [stream, new Map(Object.entries(properties).map(([name, one]) => [name, checkOf(one)]))] as const
  }),
)
const checksOfTable: ReadonlyMap<string, readonly Map<string, Check>[]> = new Map(
  streams.map((stream) => {
    const { table } = registry[stream]
    return [table, streamsOf(table).flatMap((one) => checks.get(one) ?? [])]
  }),
)

/** Half a pair is nothing the database can have told, and nothing an address can hold. */
const isWellFormed = (value: unknown): boolean => typeof value !== 'string' || value.isWellFormed()

/** Whether a stored row is what its descriptor says: screens trust every field of it. */
export const isValidRow = (stream: Stream, row: RowFields): boolean =>
  [...(checks.get(stream) ?? [])].every(([name, fits]) => fits(row[name]) && isWellFormed(row[name]))

/** Whether the fields of rows of `table` among these are what its descriptors say: they are laid over rows. */
export function isValidPart(table: string, part: RowFields): boolean {
  const ofTable = checksOfTable.get(table) ?? []
  return Object.keys(part).every((name) => ofTable.every((of) => of.get(name)?.(part[name]) ?? true))
}
