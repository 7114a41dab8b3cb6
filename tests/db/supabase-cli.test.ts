import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTypes, supabase } from '@/scripts/supabase-cli'
import { type OpenDatabase, openDatabase } from '@/supabase/local/open-database'

let folder: string
let database: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shinobi-cli-'))
  await chmod(folder, 0o755)
  database = await openDatabase({ dataDir: join(folder, 'data'), durable: false, migrations: false })
  await supabase(['db', 'push', '--yes'], database.url)
})
afterAll(async () => {
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Finding {
  level: string
  name: string
  detail: string
}

describe('the real Supabase CLI, on an empty platform, as an owner without superuser rights', () => {
  it('applies the migrations (db push), and a second time finds nothing to do', async () => {
    const sql = postgres(database.url, { max: 1 })
    const [row] = await sql`select (select rolsuper from pg_roles where rolname = current_user) as is_super,
      (select tableowner from pg_tables where tablename = 'posts') as owner,
      (select count(*)::int from supabase_migrations.schema_migrations) as applied`
    await sql.end()
    expect(row).toMatchObject({ is_super: false, owner: 'postgres' })
    expect(row?.applied).toBeGreaterThan(10)
    await supabase(['db', 'push', '--yes'], database.url)
  })

  it('finds nothing at warn or above (db advisors)', async () => {
    const advise = () =>
      supabase(['db', 'advisors', '--level', 'warn', '--fail-on', 'warn', '-o', 'json'], database.url)
    expect(JSON.parse((await advise()) || '[]')).toEqual([])
    // The advisors do look: a table without row level security is found, and fails the command.
    const sql = postgres(database.url, { max: 1 })
    await sql`create table public.planted (id int primary key)`
    await sql`grant select on public.planted to anon`
    const failed = await advise().catch((error: { stdout: string }) => error.stdout)
    await sql`drop table public.planted`
    await sql.end()
    expect((JSON.parse(failed) as Finding[]).map((finding) => finding.name)).toContain(
      'rls_disabled_in_public',
    )
  })

  it('generates the very types that are committed (gen types; `npm run db:types` writes them)', async () => {
    const committed = await readFile(new URL('../../supabase/database.types.ts', import.meta.url), 'utf8')
    expect(await databaseTypes(database.url)).toBe(committed)
  })
})
