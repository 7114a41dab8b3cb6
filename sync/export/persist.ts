import { backoffMs, Waiter } from '../host/backoff'
import { CommandError } from '../wire/command-fetch'

/** Why an export stands still, and for how long (ms) before it tries again by itself. */
export interface Pause {
  why: 'connection' | 'limit' | 'server'
  ms: number
}

export interface Persistence {
  signal: AbortSignal
  /** Told when it stands still, and with nothing when it goes on. */
  onPause: (pause?: Pause) => void
}

/** A server that answers so often with a failure of its own will not answer otherwise soon. */
const MOST_FAILURES = 6

/** The seconds that the database asks to wait (`private.enforce_rate`: the detail), whatever stands around them. */
export function secondsIn(body: string | undefined): number {
  try {
    const { details } = JSON.parse(body ?? '') as { details?: unknown }
    return Number(details) > 0 ? Number(details) : 60
  } catch {
    return 60
  }
}

/** How long to wait after the `attempt`th failure in a row; undefined: waiting does not help. */
export function pauseAfter(error: unknown, attempt: number): Pause | undefined {
  if (!(error instanceof CommandError)) return undefined
  if (error.code === 'network_error') return { why: 'connection', ms: backoffMs(attempt) }
  if (error.code === 'rate_limit_exceeded') return { why: 'limit', ms: secondsIn(error.detail) * 1000 }
  if (error.code === 'fetch_failed' && attempt < MOST_FAILURES)
    return { why: 'server', ms: backoffMs(attempt) }
  return undefined
}

/** Waits; shorter when the connection comes back or nobody wants it any more. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  const waiter = new Waiter()
  const wake = () => waiter.wake()
  addEventListener('online', wake)
  signal.addEventListener('abort', wake)
  if (!signal.aborted) await waiter.wait(ms)
  removeEventListener('online', wake)
  signal.removeEventListener('abort', wake)
}

/** Does `work` until it is done, with growing pauses; rejects when waiting does not help, or when it was called off. */
export async function persist<T>(work: () => Promise<T>, { signal, onPause }: Persistence): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      const done = await work()
      onPause()
      return done
    } catch (error) {
      signal.throwIfAborted()
      const pause = pauseAfter(error, attempt)
      if (!pause) throw error
      onPause(pause)
      await rest(pause.ms, signal)
    }
  }
}
