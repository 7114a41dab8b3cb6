import { cp, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sql } from 'postgres'
import { connect } from '../connect'
import { migrate } from '../migrate'
import { applyPlatform } from '../platform'
import type { RunningPostgres } from '../postgres'

const DATABASE = 'postgres'
/** A copy of the database as the seed left it, for /local/reset. */
const SEED_DATABASE = 'village_seed'
/** The copy of it that is about to take the database's place. */
const NEXT_DATABASE = 'village_next'

/** Puts the seed into the database (as `postgres`) and its pictures into the buckets. */
export type Seeder = (sql: Sql) => Promise<void>

/** What a seed fills: the database, the folder of the buckets' files, and the migrations to bring it up to. */
export type Place = { server: RunningPostgres; filesDir: string; migrations: string }

async function onServer<T>(server: RunningPostgres, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(server.url('supabase_admin', 'template1'))
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

const has = async (sql: Sql, database: string) =>
  (await sql`select 1 from pg_database where datname = ${database}`).length > 0

/** So often a folder that somebody still writes into is taken away before that is an error. */
const MOST_TRIES = 10

const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

/**
 * Copies a folder of files that are replaced but never written into: by hard links, in no time. The old one is taken away
 * whole: somebody may still be writing a smaller picture into it.
 */
async function linkTree(from: string, to: string): Promise<void> {
  const [next, old] = [`${to}-next`, `${to}-old`]
  await Promise.all([remove(next), remove(old)])
  await mkdir(next, { recursive: true })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(next, source.slice(from.length))
    await mkdir(dirname(target), { recursive: true })
    await link(source, target).catch(() => cp(source, target))
  }
  await mkdir(old)
  for (let tries = 1; ; tries++) {
    // The first time there is none.
    await rename(to, join(old, String(tries))).catch(() => undefined)
    // In between it may have been made again.
    const isThere = await rename(next, to).then(
      () => true,
      (error) => {
        if (tries === MOST_TRIES) throw error
        return false
      },
    )
    if (isThere) break
  }
  await remove(old)
}

/** Platform and migrations brought up to date; safe at every start. Throws StackError for a broken migration. */
export async function prepareDatabase(server: RunningPostgres, migrations: string): Promise<void> {
  await applyPlatform(server.url())
  await migrate(server.url('postgres'), migrations)
}

/**
 * Seeds a database that was never seeded, and keeps a copy to return to. The copy is the mark that the seed is
 * whole: a seeding that was killed halfway begins again from an empty database.
 */
export async function seedOnce({ server, filesDir, migrations }: Place, seed: Seeder): Promise<boolean> {
  if (await onServer(server, (sql) => has(sql, SEED_DATABASE))) return false
  console.log('making the village, which takes a minute the first time…')
  await onServer(server, async (sql) => {
    await sql`drop database if exists ${sql(DATABASE)} with (force)`
    await sql`create database ${sql(DATABASE)} template template0`
  })
  await rm(filesDir, { recursive: true, force: true })
  await prepareDatabase(server, migrations)
  const owner = connect(server.url('postgres'), { max: 4 })
  try {
    await seed(owner)
    await owner`analyze`
  } finally {
    await owner.end()
  }
  await linkTree(filesDir, `${filesDir}-seed`)
  await onServer(server, async (sql) => {
    await sql`create database ${sql(SEED_DATABASE)} template ${sql(DATABASE)}`
  })
  return true
}

/**
 * Back to the seed: the copy takes the database's place, and the sync epoch changes, as after restoring a dump.
 * Every connection to the database is cut.
 */
export async function restoreSeed({ server, filesDir, migrations }: Place): Promise<void> {
  await onServer(server, async (sql) => {
    // Copied first: whatever keeps the copy from being made, there is a database to go on with, and only for the moment
    // of a renaming there is none.
    await sql`drop database if exists ${sql(NEXT_DATABASE)} with (force)`
    await sql`create database ${sql(NEXT_DATABASE)} template ${sql(SEED_DATABASE)}`
    await sql`drop database if exists ${sql(DATABASE)} with (force)`
    await sql`alter database ${sql(NEXT_DATABASE)} rename to ${sql(DATABASE)}`
  })
  await linkTree(`${filesDir}-seed`, filesDir)
  await prepareDatabase(server, migrations)
  const owner = connect(server.url('postgres'))
  try {
    await owner`select private.new_epoch()`
  } finally {
    await owner.end()
  }
}

/**
 * Makes a database that can be connected to where a replacing was killed: Postgres leaves one invalid whose dropping was
 * interrupted, and between dropping and making there is none. Only a seeded folder's database is ever dropped.
 */
export async function mendDatabase(place: Place): Promise<void> {
  const isSeeded = await onServer(place.server, async (sql) => {
    const [valid] = await sql`select from pg_database where datname = ${DATABASE} and datconnlimit <> -2`
    if (valid) return false
    if (await has(sql, SEED_DATABASE)) return true
    await sql`drop database if exists ${sql(DATABASE)} with (force)`
    await sql`create database ${sql(DATABASE)} template template0`
    return false
  })
  if (isSeeded) await restoreSeed(place)
}
