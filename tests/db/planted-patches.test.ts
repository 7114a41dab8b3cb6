import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { planted } from '@/tests/sync/sim/bugs'
import { openVillage } from './support/village'

// Only `test:all` looks for the planted bugs; a name that changed must be noticed before.
const village = openVillage()
const root = join(import.meta.dirname, '../..')

/** How many functions have the text: the patch of one must fit exactly that. */
async function functionsWith(find: string): Promise<number> {
  const [row] = await village().sql<{ n: number }[]>`
    select count(*)::integer as n from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f' and position(${find} in p.prosrc) > 0`
  return row?.n ?? 0
}

it.each(Object.entries(planted))(
  '%s still has its place',
  async (_, { bug: { code = [], database = [] } }) => {
    for (const { file, find } of code) expect(readFileSync(join(root, file), 'utf8')).toContain(find)
    for (const { find } of database) expect(await functionsWith(find), find).toBe(1)
  },
)
