import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '@/supabase/local/connect'
import { type OpenDatabase, openDatabase } from '@/supabase/local/open-database'
import { supabaseCli } from '@/supabase/local/supabase-cli'
import { dataFolder, removeFolder } from '@/tests/stack/start-stack'
import { openMigrated } from '@/tests/support/migrated'

// The real Supabase CLI against our Postgres: what it applies, it would apply to a hosted project.
let folder: string
let db: OpenDatabase
let sql: postgres.Sql

beforeAll(async () => {
  folder = await dataFolder()
  db = await openDatabase({ dataDir: folder, durable: false, migrations: false })
  sql = connect(db.url)
  await supabaseCli('db', 'push', `--remote=${db.url}`, '--yes')
})
afterAll(async () => {
  await sql.end()
  await db.stop()
  await removeFolder(folder)
})

test('`supabase db push` applies every migration, as a role that is no superuser', async () => {
  const applied = await sql`select version from supabase_migrations.schema_migrations order by 1`
  const { stdout } = await promisify(execFile)('ls', [
    fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)),
  ])
  expect(applied.map((row) => row.version)).toEqual(
    stdout
      .trim()
      .split('\n')
      .map((file) => file.split('_')[0]),
  )
  const owners =
    await sql`select distinct tableowner as owner, rolsuper from pg_tables join pg_roles on rolname = tableowner
    where schemaname in ('public', 'private')`
  expect(owners).toEqual([{ owner: 'postgres', rolsuper: false }])
})

test('the CLI and migrate.ts give the same database', async () => {
  const shape = async (on: postgres.Sql) => ({
    columns: await on`select table_schema, table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema in ('public', 'private') order by 1, 2, 3`,
    functions:
      await on`select oid::regprocedure::text as name, md5(prosrc) as body, proacl::text as acl from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
    policies:
      await on`select schemaname, tablename, policyname, cmd, qual, with_check from pg_policies order by 1, 2, 3`,
    grants: await on`select oid::regclass::text as name, relacl::text as acl from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v') order by 1`,
  })
  const ours = await openMigrated()
  const oursSql = connect(ours.url)
  try {
    expect(await shape(oursSql)).toEqual(await shape(sql))
  } finally {
    await oursSql.end()
    await ours.stop()
  }
})

test('`supabase db advisors` finds nothing to warn of, and does find what is planted', async () => {
  const advise = () => supabaseCli('db', 'advisors', `--remote=${db.url}`, '-o', 'json', '--fail-on', 'warn')
  await expect(advise()).resolves.toBeDefined()
  await sql.unsafe('create table public.planted (id int primary key); grant select on public.planted to anon')
  const planted = await advise().then(
    () => 'nothing',
    (failure: { stdout: string }) => failure.stdout,
  )
  await sql`drop table public.planted`
  expect(planted).toContain('rls_disabled_in_public')
})
