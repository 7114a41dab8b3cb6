import { rm } from 'node:fs/promises'
import { connect } from '@/supabase/local/connect'
import { type OpenDatabase, openDatabase } from '@/supabase/local/open-database'
import { type RunningPostgres, startPostgres } from '@/supabase/local/postgres'
import { leaveNoFolder } from './leave-nothing'
import { scratchFolder } from './scratch'
import { copyTemplate, type Template } from './seeded'

const empty: Template = {
  kind: 'empty',
  sources: ['supabase/migrations', 'supabase/local'],
  fill: async (dataDir) => (await openDatabase({ dataDir, durable: false })).stop(),
}

/** A folder with a migrated cluster in it, nothing else: a copy, because migrating takes seconds. */
async function migratedFolder(): Promise<string> {
  const dataDir = await scratchFolder('shinobi-db-')
  await copyTemplate(empty, dataDir)
  return dataDir
}

/** A throw-away Postgres as the app has it, with nothing in it; `stop` removes it. */
export async function openMigrated(): Promise<OpenDatabase> {
  const dataDir = await migratedFolder()
  const database = await openDatabase({ dataDir, durable: false })
  return {
    ...database,
    async stop() {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

let shared: Promise<RunningPostgres> | undefined
let made = 0

async function startShared(): Promise<RunningPostgres> {
  const dataDir = await migratedFolder()
  leaveNoFolder(dataDir)
  return startPostgres({ dataDir, durable: false })
}

/**
 * The same as a database of its own in a Postgres that this worker's files share, one after the other: starting one costs
 * more than most files' tests.
 */
export async function openShared(): Promise<OpenDatabase> {
  shared ??= startShared().catch((error) => {
    // The next file has a try of its own.
    shared = undefined
    throw error
  })
  const server = await shared
  made += 1
  const name = `village_${made}`
  const admin = connect(server.url(undefined, 'template1'))
  await admin`create database ${admin(name)} template postgres`
  // Rights on the database itself are not copied.
  await admin`grant create, connect on database ${admin(name)} to postgres, supabase_lite`
  return {
    url: server.url('postgres', name),
    superuserUrl: server.url(undefined, name),
    async stop() {
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
