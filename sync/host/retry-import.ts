import { backoffMs, Waiter } from './backoff'

/**
 * A part of the app that loads later (`load` imports it). What did not come is asked for again: when the
 * signal returns, else after a growing pause. Gives the module; fails only when the module itself does, since browsers
 * say "not fetched" with a TypeError.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  const waiter = new Waiter()
  const wake = () => waiter.wake()
  addEventListener('online', wake)
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await load()
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        await waiter.wait(backoffMs(attempt))
      }
    }
  } finally {
    removeEventListener('online', wake)
  }
}
