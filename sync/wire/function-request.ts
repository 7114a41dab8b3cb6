import * as v from 'valibot'
import { type ErrorCode, errorCodes } from '@/src/domain/error-codes'
import { serverConfig } from '../host/config'
import { COMMAND_MS, CommandError, noConnection } from './command-fetch'
import { ownToken } from './remote-request'

/** How our functions refuse: by a name of the catalogue. */
const refusal = v.object({ error: v.picklist(errorCodes) })

/**
 * Asks one of our functions (`path`: its name and what stands behind it) as the person who is here: with `body` by POST,
 * else by GET. Gives what it answers, in the shape of `answer`. Rejects with `CommandError`: `network_error` (also for
 * what is no answer of ours), `session_expired`, or the name under which the function refuses.
 */
export async function askFunction<S extends v.GenericSchema>(
  path: string,
  answer: S,
  body?: object,
): Promise<v.InferOutput<S>> {
  const response = await fetch(`${serverConfig.url}/functions/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: serverConfig.apikey,
      authorization: `Bearer ${await ownToken()}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    signal: AbortSignal.timeout(COMMAND_MS),
  }).catch(noConnection)
  const said: unknown = await response.json().catch(noConnection)
  if (response.ok) return v.is(answer, said) ? said : noConnection()
  throw new CommandError(codeIn(said))
}

const codeIn = (said: unknown): ErrorCode => (v.is(refusal, said) ? said.error : 'network_error')
