import type { ErrorCode } from './error-codes'
import { serverErrorOf } from './server-errors'

/** What an OAuth server may answer (RFC 6749 §4.1.2.1 and OpenID Connect §3.1.2.6), all but a plain no. */
const failures = new Set([
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'invalid_grant',
  'server_error',
  'temporarily_unavailable',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
])

/**
 * What `error`, and the Auth server's own `error_code` beside it, mean for the person who came back without a session.
 * `access_denied` is their own no, unless a code says that the Auth server had its reasons. Undefined: no such answer.
 */
export const signInErrorOf = (error: string, code?: string | null): ErrorCode | undefined => {
  const known = serverErrorOf({ error_code: code ?? null, message: error })
  if (known) return known
  if (failures.has(error)) return 'sign_in_failed'
  if (error !== 'access_denied') return undefined
  return code && code !== error ? 'sign_in_failed' : 'sign_in_cancelled'
}
