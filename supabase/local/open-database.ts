import { claimFolder } from './folder-claim'
import { migrate } from './migrate'
import { applyPlatform } from './platform'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres'

export type OpenDatabase = {
  /** As `postgres`, the owner of everything public (bypasses row level security, no superuser). */
  url: string
  /** As the superuser, for what tests must do behind the owner's back. */
  superuserUrl: string
  stop(): Promise<void>
}

/**
 * A database as the app has it, without the server: platform, lite's `auth` and `storage`, all migrations; no seed.
 *
 *     const db = await openDatabase({ dataDir: await mkdtemp('/tmp/shinobi-'), durable: false })
 *     const sql = postgres(db.url)
 *     await sql.begin(async (tx) => {                       // act as a person, as the Data API does
 *       await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, true)`
 *       await tx`set local role authenticated`
 *       await tx`select sync_push(${tx.json(writes)})`
 *     })
 *     await db.stop()
 *
 * As root the folder must be one everybody may enter (`chmod 755`): Postgres runs as the user `postgres`.
 * `migrations: false` stops before the migrations, for tests that apply them themselves (the Supabase CLI).
 * Throws StackError (folder in use, broken migration).
 */
export async function openDatabase(
  options: PostgresOptions & { migrations?: boolean },
): Promise<OpenDatabase> {
  const release = await claimFolder(options.dataDir)
  let server: RunningPostgres | undefined
  const stop = async () => {
    await server?.stop()
    await release()
  }
  try {
    server = await startPostgres(options)
    await applyPlatform(server.url())
    const url = server.url('postgres')
    if (options.migrations !== false) await migrate(url)
    return { url, superuserUrl: server.url(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
