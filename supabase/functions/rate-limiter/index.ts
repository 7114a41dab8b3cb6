// Spec §7: {action, identifier} → {allowed, remaining, resetIn}, or {error, retryAfter} when it is too much (seconds).
// The counting is the database's own (rate_limit_status), asked as the caller: nobody learns or spends another's limit,
// so `identifier` is accepted, as the spec has it, and not believed.

import { fieldsOf } from '../_shared/body.ts'
import { Refused, rpcAs } from '../_shared/caller.ts'
import { HEADERS } from '../_shared/headers.ts'

interface Status {
  allowed: boolean
  remaining: number
  reset_in_s: number
}

const answer = (body: unknown, status = 200) => Response.json(body, { status, headers: HEADERS })

/** The state, the status of a refusal of the caller, or undefined when the limiter itself failed. */
async function ask(request: Request, action: string): Promise<Status | 401 | 403 | undefined> {
  try {
    return await rpcAs<Status>(request, 'rate_limit_status', { p_action: action })
  } catch (error) {
    const status = error instanceof Refused ? error.status : undefined
    return status === 401 || status === 403 ? status : undefined
  }
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
  if (request.method !== 'POST') return answer({ error: 'POST only' }, 405)
  const { action } = await fieldsOf(request)
  if (typeof action !== 'string') return answer({ error: 'action is missing' }, 400)
  const status = await ask(request, action)
  // Spec §8: when the limiter itself fails, the action is allowed. The database still counts the write.
  if (!status) return answer({ allowed: true, remaining: 0, resetIn: 0 })
  // No token, or banned: that is an answer, not a failure.
  if (typeof status === 'number') return answer({ error: 'permission_denied' }, status)
  const { allowed, remaining, reset_in_s: resetIn } = status
  return allowed
    ? answer({ allowed, remaining, resetIn })
    : answer({ error: 'rate_limit_exceeded', retryAfter: resetIn }, 429)
})
