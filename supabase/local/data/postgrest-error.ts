import { inspect } from 'node:util'
import postgres from 'postgres'

/** SQLSTATEs (or classes of them) that lite answers properly by itself. */
const KNOWN = /^(PGRST|PT|42|22|21|55|53|23502|23503|23505|25006)/

/** HTTP status by SQLSTATE, as PostgREST's documentation lists them; the first that fits. */
const STATUS: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['0L', 403],
  ['0P', 403],
  ['28', 403],
  ['P0001', 400],
  ['09', 500],
  ['25', 500],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['54', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

type Said = { code: string; message: string; details: string | null; hint: string | null }

/** An error that lite answers as PostgREST would: with this status and body. */
export class AnsweredError extends Error {
  code = 'PGRST'
  readonly detail: string
  constructor(status: number, said: Said) {
    super(JSON.stringify(said))
    this.detail = JSON.stringify({ status, headers: {} })
  }
}

/** Postgres repeats what it could not read, however much that is. */
const MOST = 500
const cut = (text: string) => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

function shorten(error: postgres.PostgresError): void {
  error.message = cut(error.message)
  for (const part of ['detail', 'hint'] as const) if (error[part]) error[part] = cut(error[part])
}

/** lite prints every error it answers: one line of each is enough. It may hand us the same error twice. */
function inOneLine<E extends Error & { code: string }>(error: E): E {
  const line = cut(`postgres: ${error.code} ${error.message}`)
  return Object.defineProperty(error, inspect.custom, { value: () => line, configurable: true })
}

/**
 * lite answers 23514, P0001 and others as HTTP 500 `SUP`, without hint and detail. Given as PostgREST's own
 * `raise sqlstate 'PGRST'` (message and detail are JSON), they come out as PostgREST answers them.
 */
export function answerable(error: unknown): unknown {
  // A value nested some ten thousand deep, a broken escape.
  if (error instanceof RangeError || error instanceof URIError)
    return new AnsweredError(400, { code: 'PGRST102', message: error.message, details: null, hint: null })
  if (!(error instanceof postgres.PostgresError)) return error
  shorten(error)
  if (KNOWN.test(error.code)) return inOneLine(error)
  const status = STATUS.find(([prefix]) => error.code.startsWith(prefix))?.[1] ?? 400
  const { code, message, detail = null, hint = null } = error
  return inOneLine(new AnsweredError(status, { code, message, details: detail, hint }))
}
