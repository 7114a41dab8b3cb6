const listeners = new Set<() => void>()

/** Says that this tab changed localStorage; other tabs hear of it from the browser. */
export const tellStorageChange = (): void => {
  for (const listener of listeners) listener()
}

/** Calls `listener` when something of a person's own changed in localStorage, in any tab; gives what ends it. */
export const onStorageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  globalThis.addEventListener?.('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** All values whose keys begin with `prefix`: `[rest of the key, value]`. */
export const valuesUnder = (prefix: string): [string, string][] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? ''])

/** Forgets everything of `owner`: what lies under `owner:`. */
export const forgetUnder = (owner: string): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${owner}:`)) localStorage.removeItem(key)
}
