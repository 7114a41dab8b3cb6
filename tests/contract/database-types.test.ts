import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { generateTypes } from '@/supabase/local/supabase-cli'
import { openShared } from '@/tests/support/migrated'

it('the database types in the repository are those of `supabase gen types`', async () => {
  const database = await openShared()
  try {
    const file = fileURLToPath(new URL('../../supabase/database.types.ts', import.meta.url))
    // `npm run db:types` writes it.
    expect(await readFile(file, 'utf8')).toBe(await generateTypes(database.url))
  } finally {
    await database.stop()
  }
})
