import * as v from 'valibot'
import { ask, ownToken } from '../wire/remote-request'

// What admins ask for about a person's account. A file of its own: commands.ts is loaded by everybody.

/**
 * The address of somebody's account, for admins; null: there is no such account. Logged. Rejects: `network_error`,
 * `session_expired`, `permission_denied`, `rate_limit_exceeded`, `fetch_failed`.
 */
export const readEmail = async (person: string): Promise<string | null> =>
  ask(await ownToken(), 'fetch_failed', v.nullable(v.string()), (server) =>
    server.rpc('get_user_email', { user_id: person }),
  )

/** Whose account has this address; null: nobody's. Logged, and rejects, as `readEmail`. */
export const findMember = async (email: string): Promise<string | null> =>
  ask(await ownToken(), 'fetch_failed', v.nullable(v.string()), (server) =>
    server.rpc('find_member', { p_email: email }),
  )
