import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@/supabase/local/open-database'
import { databaseTypes } from './supabase-cli'

// Writes supabase/database.types.ts from the migrations: a throw-away database, the real CLI.
const folder = await mkdtemp(join(tmpdir(), 'shinobi-types-'))
await chmod(folder, 0o755)
const database = await openDatabase({ dataDir: join(folder, 'data'), durable: false })
try {
  await writeFile(
    new URL('../supabase/database.types.ts', import.meta.url),
    await databaseTypes(database.url),
  )
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
