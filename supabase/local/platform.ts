import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite'
import { connect } from './connect'

/**
 * Gives a database what a hosted project has before its first migration: roles, `auth`, `storage`, `realtime`,
 * `cron`, `extensions`. Takes the superuser's connection address; can be repeated at every start.
 */
export async function applyPlatform(superuserUrl: string): Promise<void> {
  const sql = connect(superuserUrl)
  try {
    await sql.unsafe(await readFile(new URL('platform.sql', import.meta.url), 'utf8')).simple()
    // One password for all that log in: it is random, and its file is the account's own.
    const password = new URL(superuserUrl).password
    for (const role of ['postgres', 'supabase_lite'])
      await sql`alter role ${sql(role)} password ${sql.unsafe(`'${password}'`)}`
    await sql.begin(async (tx) => {
      await tx`set local role supabase_lite`
      await tx.unsafe(getAuthSchemaSql()).simple()
      await tx.unsafe(getStorageSchemaSql()).simple()
      // As hosted: row level security alone decides about files, nobody of the API sees `auth`.
      await tx`grant all on all tables in schema storage to anon, authenticated, service_role`
      await tx`grant execute on all functions in schema storage to anon, authenticated, service_role`
    })
  } finally {
    await sql.end()
  }
}
