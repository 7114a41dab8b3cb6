import { retryImport } from '../host/retry-import'

// What the shell may need of an account, without carrying its code.

/** See `makeStorageAnew` in device-storage.ts. */
export const makeStorageAnew = async (): Promise<void> =>
  (await retryImport(() => import('./device-storage'))).makeStorageAnew()
