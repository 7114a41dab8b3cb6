import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs the real Supabase CLI of `node_modules` against any Postgres (no Docker, no account). Takes the command and the
 * owner's address of the database; gives what it printed; throws with its output when it exits non-zero.
 */
export async function supabase(command: string[], databaseUrl: string): Promise<string> {
  const { stdout } = await run(
    `${root}node_modules/.bin/supabase`,
    [...command, `--remote=${databaseUrl}`, '--workdir', root],
    { env: { ...process.env, DO_NOT_TRACK: '1', PGSSLMODE: 'disable' }, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

/** The TypeScript types of the public schema, as the CLI writes them. */
export const databaseTypes = (databaseUrl: string): Promise<string> => supabase(['gen', 'types'], databaseUrl)
