import * as v from 'valibot'
import { serverConfig } from '../host/config'
import { isObject } from '../session/auth-answer'
import { COMMAND_MS, noConnection } from '../wire/command-fetch'

/** What our function says; a gateway or a portal answers with any status and words of its own. */
const stopped = v.object({ type: v.picklist(['like', 'comment', 'follow', 'report']) })
const opensNothing = (said: unknown): boolean =>
  isObject(said) && said.error === 'not_found' && Object.keys(said).length === 1

/**
 * Stops one type of mail by the token of a mail's link; nobody needs to be signed in. Gives the type, or null when the
 * token opens nothing. Rejects with `network_error` when the function has said neither.
 */
export async function stopMails(token: string): Promise<string | null> {
  const address = `${serverConfig.url}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { apikey: serverConfig.apikey },
    cache: 'no-store',
    signal: AbortSignal.timeout(COMMAND_MS),
  }).catch(noConnection)
  const said: unknown = await response.json().catch(noConnection)
  if (response.status === 404 && opensNothing(said)) return null
  return response.status === 200 && v.is(stopped, said) ? said.type : noConnection()
}
