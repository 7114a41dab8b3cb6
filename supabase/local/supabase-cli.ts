import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './settings'

/**
 * Runs the real Supabase CLI of the npm package `supabase` in this project; needs no Docker for what takes `--remote`.
 * Gives what it printed; rejects with all it said when it fails.
 */
export async function supabaseCli(...args: string[]): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('supabase/package.json')
  const program = join(dirname(manifest), '..', '.bin', 'supabase')
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: ROOT,
    maxBuffer: 1 << 26,
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  })
  return stdout
}

/** The TypeScript types of a database's public schema, as the CLI writes them. */
export async function generateTypes(url: string): Promise<string> {
  const printed = await supabaseCli('gen', 'types', 'typescript', `--remote=${url}`)
  // It tells about the connection before the types, on the same stream.
  return `${printed.slice(printed.indexOf('export type Json')).trim()}\n`
}
