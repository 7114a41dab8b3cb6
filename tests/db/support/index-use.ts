import type { TransactionSql } from 'postgres'
import { expect } from 'vitest'

/** That `work` finds by `index`, in this transaction, what it reads, at most `rows` entries, and reads its table no other way. */
export async function expectFoundBy(
  tx: TransactionSql,
  index: string,
  rows: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const counted = async () => {
    const [counts] = await tx<{ found: number; entries: number; through: number }[]>`
      select pg_stat_get_xact_numscans(indexrelid)::int as found,
        pg_stat_get_xact_tuples_returned(indexrelid)::int as entries,
        pg_stat_get_xact_numscans(indrelid)::int as through
      from pg_index where indexrelid = ${index}::regclass`
    if (!counts) throw new Error(`no index ${index}`)
    return counts
  }
  const before = await counted()
  await work()
  const after = await counted()
  expect(after.found).toBeGreaterThan(before.found)
  expect(after.entries - before.entries).toBeLessThanOrEqual(rows)
  expect(after.through).toBe(before.through)
}
