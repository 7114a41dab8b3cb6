import { retryImport } from '../host/retry-import'

// What the shell may need of an account, without carrying its code.

/** See `makeStorageAnew` in device-storage.ts. */
export const makeStorageAnew = async (): Promise<void> =>
  (await retryImport(() => import('./device-storage'))).makeStorageAnew()

/** See `forgetDesk` in forget-desk.ts. */
export const forgetDesk = async (): Promise<void> =>
  (await retryImport(() => import('./device-storage'))).forgetDesk()
