export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Who waits longer than this looks whether anybody holds the lock at all (ms). */
const LOOK_EVERY_MS = 1_500
const LOOKS = 2

const isHeld = async (name: string): Promise<boolean> =>
  ((await navigator.locks.query()).held ?? []).some((lock) => lock.name === name)

/**
 * Does `work` while no other page nor the worker holds the Web Lock `name`; gives what `work` gives.
 *
 * Chromium can leave a queue behind in which all wait and nobody holds (seen in 156: page and worker waited for a
 * minute, until the page was closed; supabase-js issues 2111 and 2426 look alike). Whoever has seen that twice takes
 * the lock, which also sets the queue going again.
 */
export const webLock: WithLock = <T>(name: string, work: () => Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const waiting = new AbortController()
    let begun: Promise<T> | undefined
    const begin = () => {
      clearInterval(watch)
      begun ??= work()
      return begun
    }
    let seen = 0
    const watch = setInterval(async () => {
      seen = (await isHeld(name)) ? 0 : seen + 1
      if (seen < LOOKS || begun) return
      clearInterval(watch)
      waiting.abort()
      navigator.locks.request(name, { steal: true }, begin).then(resolve, reject)
    }, LOOK_EVERY_MS)
    navigator.locks.request(name, { signal: waiting.signal }, begin).then(resolve, (reason) => {
      clearInterval(watch)
      // Whose lock was taken goes on all the same: what it gives is what its work gives.
      if (begun) resolve(begun)
      else if (!waiting.signal.aborted) reject(reason)
    })
  })
