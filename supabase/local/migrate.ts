import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { connect } from './connect'
import { StackError } from './stack-error'

/** Where the real Supabase CLI looks for them too. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url))

/** `SQLSTATE message, file line n`: one line, the position of Postgres counted into a line. */
function explain(file: string, text: string, error: unknown): StackError {
  if (!(error instanceof postgres.PostgresError)) return new StackError(`migration ${file}: ${String(error)}`)
  const position = Number(error.position)
  const line = position ? ` (line ${text.slice(0, position).split('\n').length})` : ''
  return new StackError(`migration ${file}${line}: ${error.message} [${error.code}]`)
}

/** Line ends are a checkout's own, and the Supabase CLI leaves the last semicolon out. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').replace(/[;\s]+$/, '')

const ANEW = 'set DATA_DIR to another folder, or delete this one (.data where DATA_DIR is not set)'

/** The texts applied are kept, and are a better checksum than a hash. The CLI keeps them statement by statement. */
function refuseChanged(file: string, text: string, applied: string[] | null): void {
  const [whole, ...others] = applied ?? []
  if (whole === undefined || others.length > 0 || plain(whole) === plain(text)) return
  throw new StackError(`migration ${file} was changed after it was applied to this data folder: ${ANEW}`)
}

interface Migration {
  file: string
  version: string
  name: string
  text: string
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d+_.*\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/s)
      return { file, version, name, text: await readFile(`${folder}/${file}`, 'utf8') }
    }),
  )
}

/** What was applied has to be the beginning of what is there: one removed, renamed or put between is no new one. */
function refuseOtherHistory(
  found: readonly Migration[],
  applied: ReadonlyMap<string, string[] | null>,
): void {
  const missing = [...applied.keys()].find((version) => found.every((one) => one.version !== version))
  if (missing)
    throw new StackError(
      `migration ${missing} was applied to this data folder and is not there any more (removed or renamed): ${ANEW}`,
    )
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const between = found.find(({ version }) => !applied.has(version) && version < last)
  if (between)
    throw new StackError(
      `migration ${between.file} is new, and comes before ${last}, which was applied to this data folder: ${ANEW}`,
    )
  for (const { file, version, text } of found)
    if (applied.has(version)) refuseChanged(file, text, applied.get(version) ?? null)
}

/**
 * Applies what is new of `supabase/migrations`, in the order of their versions, each in a transaction of its own, as
 * the role of `ownerUrl` (`postgres`, no superuser), and records them in the table of the Supabase CLI.
 * Gives the versions applied now; throws StackError with file, line and reason, and, before anything is applied, for one
 * that was changed, removed, renamed or put between since.
 */
export async function migrate(ownerUrl: string, folder = MIGRATIONS): Promise<string[]> {
  const sql = connect(ownerUrl)
  try {
    await sql`create schema if not exists supabase_migrations`
    await sql`create table if not exists supabase_migrations.schema_migrations
      (version text not null primary key, statements text[], name text)`
    const rows = await sql<{ version: string; statements: string[] | null }[]>`
      select version, statements from supabase_migrations.schema_migrations`
    const known = new Map(rows.map((row) => [row.version, row.statements]))
    const found = await migrationsIn(folder)
    refuseOtherHistory(found, known)
    const applied: string[] = []
    for (const { file, version, name, text } of found.filter((one) => !known.has(one.version))) {
      try {
        await sql.begin(async (tx) => {
          await tx.unsafe(text).simple()
          await tx`insert into supabase_migrations.schema_migrations (version, statements, name)
            values (${version}, ${[text]}, ${name})`
        })
      } catch (error) {
        throw explain(file, text, error)
      }
      applied.push(version)
    }
    return applied
  } finally {
    await sql.end()
  }
}
