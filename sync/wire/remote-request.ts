import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { ErrorCode } from '@/src/domain/error-codes'
import { isNone, serverErrorOf } from '@/src/domain/server-errors'
import type { Database } from '@/supabase/database.types'
import { serverConfig } from '../host/config'
import { freshToken } from '../session/token'
import { CommandError, commandFetch, noConnection } from './command-fetch'

/** The server, as its tables and functions are. */
export type Server = SupabaseClient<Database>

interface Answer {
  data: unknown
  status: number
}

/** What supabase-js makes of a call or a query: asked when it is awaited. */
interface Question {
  retry(enabled: boolean): { throwOnError(): PromiseLike<Answer> }
}

/** With another status the server says by nothing that it did what it was asked to. */
const saidIn = ({ data, status }: Answer): unknown => (status === 200 ? data : undefined)

/** The server's no, by what it says itself where that is known; that there is no such row is an answer. */
function refused(error: CommandError | PostgrestError, failure: ErrorCode): null {
  if (error instanceof CommandError) throw error
  if (isNone(error)) return null
  throw new CommandError(serverErrorOf(error) ?? failure, JSON.stringify(error))
}

/**
 * Asks the server as the person of `token`; gives what it answers, in the shape of `answer`. Rejects with `CommandError`:
 * `network_error` (also for what is no answer), what the server says by itself (`domain/server-errors.ts`), or else
 * `failure`.
 */
export async function ask<S extends v.GenericSchema>(
  token: string,
  failure: ErrorCode,
  answer: S,
  question: (server: Server) => Question,
): Promise<v.InferOutput<S>> {
  // 36 KiB that nothing needs before the first command.
  const { createClient } = await import('@supabase/supabase-js').catch(noConnection)
  // It keeps no session of its own: that is `session/token.ts`'s.
  const server = createClient<Database>(serverConfig.url, serverConfig.apikey, {
    accessToken: async () => token,
    global: { fetch: commandFetch },
  })
  const said = await question(server)
    .retry(false)
    .throwOnError()
    .then(saidIn, (error) => refused(error, failure))
  const parsed = v.safeParse(answer, said)
  return parsed.success ? parsed.output : noConnection()
}

/** A token of the person who is here. Rejects: `network_error`, `session_expired`. */
export async function ownToken(): Promise<string> {
  const given = await freshToken()
  if (given.kind === 'offline') return noConnection()
  if (given.kind !== 'token') throw new CommandError('session_expired')
  return given.token
}
