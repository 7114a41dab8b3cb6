// What is believed of the Auth API; see wire/check-answers.ts.

/** Whether a parsed JSON is an object, no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The Auth API says why not: as GoTrue does now, by its API version of 2024, or as OAuth does. */
export const isAuthError = (body: unknown): boolean =>
  isObject(body) &&
  (typeof body.error_code === 'string' ||
    (typeof body.code === 'string' && typeof body.message === 'string') ||
    body.error === 'invalid_grant')

/** What a header can carry: with anything else every request would fail as if there were no connection. */
export const isToken = (token: unknown): boolean => typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)

/** Longer than any session's token is good (s). */
const LONGEST_S = 7 * 86_400

/** The Auth API gives a session of this person. */
export const isSessionOf = (body: unknown, account: string): boolean =>
  isObject(body) &&
  isToken(body.access_token) &&
  isToken(body.refresh_token) &&
  typeof body.expires_in === 'number' &&
  body.expires_in > 0 &&
  body.expires_in <= LONGEST_S &&
  isObject(body.user) &&
  body.user.id === account
