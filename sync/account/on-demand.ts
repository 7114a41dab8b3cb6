import { retryImport } from '../host/retry-import'

// What the shell may need of an account, without carrying its code.

/** See `obeyForcedSignOut` in sign-out.ts. */
export const obeyForcedSignOut = async (at: string, leavingAt?: string | null): Promise<void> =>
  (await retryImport(() => import('./sign-out'))).obeyForcedSignOut(at, leavingAt)

/** See `makeStorageAnew` in device-storage.ts. */
export const makeStorageAnew = async (): Promise<void> =>
  (await retryImport(() => import('./device-storage'))).makeStorageAnew()
