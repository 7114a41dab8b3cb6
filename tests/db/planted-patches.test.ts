import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { planted } from '@/tests/sync/sim/bugs'
import { functionsWith } from '@/tests/sync/sim/server/databases'
import { openVillage } from './support/village'

// Only `test:all` looks for the planted bugs; a name that changed must be noticed before.
const village = openVillage()
const root = join(import.meta.dirname, '../..')

it.each(Object.entries(planted))(
  '%s still has its place',
  async (_, { bug: { code = [], database = [] } }) => {
    for (const { file, find } of code) expect(readFileSync(join(root, file), 'utf8')).toContain(find)
    for (const { find } of database) expect(await functionsWith(village().sql, find), find).toHaveLength(1)
  },
)
