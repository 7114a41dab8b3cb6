import { isAuthError, isObject } from '../session/auth-answer'
import { LONGEST_WAIT_MS } from './protocol'

// A captive portal, a proxy or a broken connection answers with any status and a page of its own. What is believed is what the
// server itself says, in the shape that it says it in; everything else is no answer, and is asked for again.
// By hand, without a schema library: the worker's drain script is evaluated on every wake, and carries this.

const hasText = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.some((name) => typeof value[name] === 'string')

/** The Storage API took the file, and says where (`<bucket>/<path>`). */
export const isUploaded = (body: unknown, key: string): boolean => isObject(body) && body.Key === key

/** The Storage API took files away: it lists those that were there. */
export const isRemoved = (body: unknown): boolean =>
  Array.isArray(body) && body.every((file) => hasText(file, ['name']))

/** The Data API says why not. */
const isDataError = (body: unknown): boolean =>
  isObject(body) &&
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  'details' in body &&
  'hint' in body

/** The Storage API says why not. */
export const isStorageError = (body: unknown): boolean =>
  isObject(body) &&
  Number(body.statusCode) >= 400 &&
  typeof body.error === 'string' &&
  typeof body.message === 'string'

/** The Data or the Storage API says why not. */
export const isApiError = (body: unknown): boolean => isDataError(body) || isStorageError(body)

/** An API says that it does not have this, or does not give it to anybody: asking once more brings nothing. */
export const isGone = (status: number, body: unknown): boolean =>
  isApiError(body) && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)

/** The Data API could not read what it was asked: no JSON, or text that Postgres cannot hold (class 22). */
export const isUnreadable = (status: number, body: unknown): boolean =>
  status === 400 && isObject(body) && /^(22...|PGRST102)$/.test(String(body.code))

/** A token that an API does not take, though it was made a moment ago. */
export const isTokenRefused = (body: unknown): boolean =>
  isObject(body) &&
  ((isDataError(body) && /^PGRST30[0-3]$/.test(String(body.code))) ||
    (isStorageError(body) && (Number(body.statusCode) === 401 || /jwt/i.test(String(body.message)))))

/** The Auth API says that it is there. */
export const isHealth = (body: unknown): boolean => hasText(body, ['name', 'version'])

/** Any of the server's APIs says why not. */
export const isServerError = (body: unknown): boolean => isApiError(body) || isAuthError(body)

/** A server, or what stands before it, that cannot answer now: nobody takes that for a no. (A firewall's 999 is no answer.) */
export const isBusy = (status: number): boolean =>
  status === 429 || (status >= 500 && status < 600 && status !== 511)

const HALTS: readonly unknown[] = ['user_banned', 'wrong_account']
const isHalt = (body: unknown): boolean =>
  isObject(body) &&
  (HALTS.includes(body.halt) || (body.halt === 'other_generation' && typeof body.generation === 'string'))

const isStream = (said: unknown): boolean =>
  isObject(said) &&
  Array.isArray(said.rows) &&
  said.rows.every((row) => hasText(row, ['id'])) &&
  typeof said.done === 'boolean' &&
  // The database sends it back to itself, and takes no other for a cursor.
  isObject(said.cursor) &&
  (said.edge === undefined || said.edge === null || Number.isFinite(said.edge))

/** `sync_pull` answered, or said that it will not. */
export const isPullAnswer = (body: unknown): boolean =>
  isHalt(body) ||
  (isObject(body) &&
    typeof body.epoch === 'string' &&
    typeof body.scope_version === 'number' &&
    isObject(body.streams) &&
    Object.values(body.streams).every(isStream))

const isWait = (ms: unknown): boolean => typeof ms === 'number' && ms >= 0 && ms <= LONGEST_WAIT_MS
const isMaybe = (value: unknown, type: 'number' | 'string'): boolean =>
  value === undefined || typeof value === type

const isAck = (said: unknown): boolean => {
  if (!isObject(said) || typeof said.write_id !== 'string') return false
  if (said.status === 'accepted') return isMaybe(said.rev, 'number') && isMaybe(said.row_id, 'string')
  if (typeof said.code !== 'string') return false
  return said.status === 'refused' || (said.status === 'retry' && isWait(said.retry_after_ms))
}

/** `sync_push` answered: an ack for each write, or that it will not. */
export const isPushAnswer = (body: unknown): boolean =>
  isHalt(body) || (isObject(body) && Array.isArray(body.outcomes) && body.outcomes.every(isAck))
