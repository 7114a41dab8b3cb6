import type { ErrorCode } from '@/src/domain/error-codes'
import { isNone, serverErrorIn, serverErrorOf } from '@/src/domain/server-errors'
import { serverConfig } from './config'

/** Why a command that needs the server failed. `detail` is the server's own reason, when it gave one. */
export class CommandError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail?: string,
  ) {
    super(code)
  }
}

/** Somebody looks at the page that waits for it: rather a button to try again than a wheel without end. */
export const COMMAND_MS = 20_000

/** The server's no, by what it says itself where that is known; that there is no such row is an answer. */
function refused(text: string, failure: ErrorCode): null {
  const said = serverErrorIn(text)
  if (isNone(said)) return null
  throw new CommandError(serverErrorOf(said) ?? failure, text)
}

/**
 * A bare request as the person of `token`; gives what the answer's JSON says. Rejects with `CommandError`:
 * `network_error`, what the server says by itself (`domain/server-errors.ts`), or else `failure`.
 */
export async function ask<T>(
  path: string,
  token: string,
  failure: ErrorCode,
  init: RequestInit = {},
): Promise<T> {
  const headers = {
    apikey: serverConfig.apikey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const cut = () => {
    throw new CommandError('network_error')
  }
  const response = await fetch(serverConfig.url + path, {
    signal: AbortSignal.timeout(COMMAND_MS),
    // Nothing of a person stays in the browser's own cache: the next one here could read it.
    cache: 'no-store',
    ...init,
    headers: { ...headers, ...init.headers },
  }).catch(cut)
  // What ends in the middle of its body is cut as well.
  const text = await response.text().catch(cut)
  if (!response.ok) return refused(text, failure) as T
  try {
    return (text ? JSON.parse(text) : null) as T
  } catch {
    // Cut short on the way.
    throw new CommandError('network_error')
  }
}

/** Calls a function of the database; rejects like `ask`. */
export const callFunction = <T>(name: string, args: object, token: string, failure: ErrorCode): Promise<T> =>
  ask<T>(`/rest/v1/rpc/${name}`, token, failure, { method: 'POST', body: JSON.stringify(args) })
