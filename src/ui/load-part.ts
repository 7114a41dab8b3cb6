const PAUSES_MS = [500, 2_000]

/** What Chromium, Firefox and Safari say of code that could not be fetched; a module that breaks says something else. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload/i

/** Whether `error` is code that did not come, not code that broke. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && NOT_FETCHED.test(error.message)

let hasAskedByHand = false

/** Code of a screen or a dialog: asked for twice more where it was not fetched, before anybody hears of it. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const part = await load()
      hasAskedByHand = false
      return part
    } catch (error) {
      const pause = PAUSES_MS[tries]
      if (pause === undefined || !isNotFetched(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** もう一度: `ask` again; once that did not help the page is loaded anew, as Firefox keeps a module that failed. */
export function askByHand(ask: () => void): void {
  const isReloading = hasAskedByHand && navigator.onLine
  hasAskedByHand = true
  if (isReloading) location.reload()
  else ask()
}
