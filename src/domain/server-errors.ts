import { type ErrorCode, errorCodes } from './error-codes'

/** A failure as Postgres (through PostgREST), the Auth server or one of our functions says it; whichever they have. */
export interface ServerError {
  /** SQLSTATE or PostgREST's own; of the Auth server an HTTP status. */
  code?: string | number | null
  /** The Auth server's. */
  error_code?: string | null
  /** Our functions'. */
  error?: string | null
  message?: string | null
  /** The Auth server's words. */
  msg?: string | null
}

/** Spec §8's code mapping. `sync_push` says the same of writes, in SQL. */
const byCode: Readonly<Record<string, ErrorCode>> = {
  PGRST301: 'permission_denied',
  '42501': 'permission_denied',
  '23503': 'related_missing',
  '23505': 'already_used',
  '23502': 'required_missing',
  '23514': 'invalid_input',
  PT429: 'rate_limit_exceeded',
  rate_limit_exceeded: 'rate_limit_exceeded',
  over_request_rate_limit: 'rate_limit_exceeded',
  user_banned: 'user_banned',
  invalid_credentials: 'login_failed',
  email_exists: 'email_taken',
  user_already_exists: 'email_taken',
  email_address_invalid: 'email_invalid',
  weak_password: 'password_too_short',
  bad_oauth_state: 'sign_in_expired',
  flow_state_expired: 'sign_in_expired',
  flow_state_not_found: 'sign_in_expired',
}

/** More telling than the code beside them: an expired token comes with the code of a forbidden one. */
const byWords: readonly (readonly [RegExp, ErrorCode])[] = [
  [/\bJWT expired\b/i, 'session_expired'],
  [/\bInvalid login credentials\b/i, 'login_failed'],
  [/\buser_banned\b/, 'user_banned'],
  [/\brate_limit_exceeded\b/, 'rate_limit_exceeded'],
  [/\balready (been )?registered\b/i, 'email_taken'],
  [/\bemail address\b.*\binvalid\b/i, 'email_invalid'],
  [/\bpassword should be at least\b/i, 'password_too_short'],
]

/** A constraint that is named like a code says more than its kind; so does a function of ours, whose message is one. */
const byName = (words: string): ErrorCode | undefined => {
  const name = /constraint "(\w+)"/.exec(words)?.[1] ?? words
  return errorCodes.find((code) => code === name)
}

/** What a server's failure means for a person. Undefined: nothing that is known. */
export function serverErrorOf({ code, error_code, error, message, msg }: ServerError): ErrorCode | undefined {
  const words = [message, msg].filter(Boolean).join(' ')
  const named = byWords.find(([pattern]) => pattern.test(words))?.[1] ?? byName(words)
  if (named) return named
  const codes = [error_code, error, code].map(String)
  return codes.flatMap((one) => (Object.hasOwn(byCode, one) ? [byCode[one]] : []))[0]
}

/** The failure in an answer's body; of a gateway's page nothing is known. */
export function serverErrorIn(body: string): ServerError {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? said : {}
  } catch {
    return {}
  }
}

/** One row was asked for and there is none: an answer, no failure (spec §8). */
export const isNone = ({ code }: ServerError): boolean => code === 'PGRST116'
