import { AsyncLocalStorage } from 'node:async_hooks'
import postgres from 'postgres'

/** A refusal by what lies below lite's Storage API. */
export class StorageRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
    readonly retryAfter?: string,
  ) {
    super(message)
  }

  response(): Response {
    const { status, error, message, retryAfter } = this
    const headers: Record<string, string> = retryAfter ? { 'retry-after': retryAfter } : {}
    return Response.json({ statusCode: String(status), error, message }, { status, headers })
  }
}

/** What a policy raised (PT429 with the seconds as its detail) or a value no column takes; else undefined. */
function refusalOf(error: unknown): StorageRefusal | undefined {
  if (error instanceof StorageRefusal) return error
  if (!(error instanceof postgres.PostgresError)) return undefined
  const { code, message, detail } = error
  if (code.startsWith('22')) return new StorageRefusal(400, 'InvalidRequest', message)
  if (!/^PT4\d\d$/.test(code)) return undefined
  return new StorageRefusal(Number(code.slice(2)), message, message, /^\d+$/.test(detail ?? '') ? detail : '')
}

const requests = new AsyncLocalStorage<{ met?: unknown }>()

/** Remembers an error that the request at hand met. */
export function remember(error: unknown): void {
  const request = requests.getStore()
  if (request) request.met = error
}

/** lite answers every error but its own as 500 `server_error`; here such an answer says what was refused. */
export async function withReason(answer: () => Promise<Response>): Promise<Response> {
  const request: { met?: unknown } = {}
  const response = await requests.run(request, answer)
  return response.status === 500 ? (refusalOf(request.met)?.response() ?? response) : response
}
