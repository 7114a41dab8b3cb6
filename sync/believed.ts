// A captive portal, a proxy or a cut line answers with any status and a page of its own. What is believed is what the
// server itself says, in the shape that it says it in; everything else is no answer, and is asked for again.
// By hand, without a schema library: the worker's drain script is evaluated on every wake, and carries this.

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasText = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.some((name) => typeof value[name] === 'string')

/** The Storage API took a file. */
export const isUploaded = (body: unknown): boolean => hasText(body, ['Key', 'Id'])

/** The Storage API took files away: it lists those that were there. */
export const isRemoved = (body: unknown): boolean => Array.isArray(body)

/** The Storage API says why not. */
export const isStorageError = (body: unknown): boolean => hasText(body, ['message', 'error'])

/** The Auth API says why not: as GoTrue does now, as it did, or as OAuth does. */
export const isAuthError = (body: unknown): boolean => hasText(body, ['error_code', 'code', 'msg', 'error'])

/** The Auth API gives a session. */
export const isSession = (body: unknown): boolean =>
  isObject(body) &&
  typeof body.access_token === 'string' &&
  typeof body.refresh_token === 'string' &&
  typeof body.expires_in === 'number' &&
  hasText(body.user, ['id'])

const isHalt = (body: unknown): boolean => hasText(body, ['halt'])

/** `sync_pull` answered, or said that it will not. */
export const isPullAnswer = (body: unknown): boolean =>
  isHalt(body) ||
  (isObject(body) &&
    typeof body.epoch === 'string' &&
    typeof body.scope_version === 'number' &&
    isObject(body.streams))

const STATUSES: readonly unknown[] = ['accepted', 'refused', 'retry']

/** `sync_push` answered: a verdict for each write, or that it will not. */
export const isPushAnswer = (body: unknown): boolean =>
  isHalt(body) ||
  (isObject(body) &&
    Array.isArray(body.outcomes) &&
    body.outcomes.every((outcome) => hasText(outcome, ['write_id']) && STATUSES.includes(outcome.status)))
