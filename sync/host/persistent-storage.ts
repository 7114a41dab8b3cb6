/** A page's storage; a worker's has no `persist`, and an insecure page has none at all. */
interface PersistentStorage {
  persist?: () => Promise<boolean>
}

let asked: Promise<unknown> | undefined

/**
 * Asks the browser not to clear the app's data when the disk gets full. Call it after something that shows what it is
 * for: Firefox puts the question to the person, Chromium decides by how much the app is used. A page asks once; a refusal
 * breaks nothing.
 */
export const persistStorage = (): Promise<unknown> =>
  (asked ??= Promise.resolve((navigator.storage as PersistentStorage | undefined)?.persist?.()).catch(
    () => undefined,
  ))
