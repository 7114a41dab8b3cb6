import type { ErrorCode } from '@/src/domain/error-codes'
import { isBusy, isServerError } from './check-answers'

/** Why a command that needs the server failed. `detail` is the server's own reason, when it gave one. */
export class CommandError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail?: string,
  ) {
    super(code)
  }
}

/** There was no answer, or none of the server's. */
export const noConnection = (): never => {
  throw new CommandError('network_error')
}

/** Somebody looks at the page that waits for it: rather a button to try again than a wheel without end. */
export const COMMAND_MS = 20_000

/** With these an API says by nothing that it did what it was asked to. */
const EMPTY: readonly number[] = [201, 204]

/** What an answer's JSON says; undefined: it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the server itself said this: no page of a captive portal, and nothing that broke off on the way. */
function isAnswer({ ok, status }: Response, text: string): boolean {
  if (ok && text === '') return EMPTY.includes(status)
  const said = jsonIn(text)
  return ok ? said !== undefined : isServerError(said) || isBusy(status)
}

/** `fetch` for commands: within the deadline, and rejecting with `network_error` whatever is no answer of the server's. */
export async function commandFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(COMMAND_MS)
  // Nothing of a person stays in the browser's own cache: the next one here could read it.
  const response = await fetch(input, { ...init, signal, cache: 'no-store' }).catch(noConnection)
  const text = await response.text().catch(noConnection)
  return isAnswer(response, text) ? new Response(text || null, response) : noConnection()
}
