import { chmod, rm } from 'node:fs/promises'
import { type OpenDatabase, openDatabase } from '@/supabase/local/open-database'
import { scratchFolder } from './scratch'
import { copyTemplate, type Template } from './seeded'

const empty: Template = {
  kind: 'empty',
  sources: ['supabase/migrations', 'supabase/local'],
  fill: async (dataDir) => (await openDatabase({ dataDir, durable: false })).stop(),
}

/** A throw-away database as the app has it, with nothing in it; `stop` removes it. A copy: migrating takes seconds. */
export async function openMigrated(): Promise<OpenDatabase> {
  const dataDir = await scratchFolder('shinobi-db-')
  await chmod(dataDir, 0o755)
  await copyTemplate(empty, dataDir)
  const database = await openDatabase({ dataDir, durable: false })
  return {
    ...database,
    async stop() {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
