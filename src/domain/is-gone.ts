import type { ErrorCode } from './error-codes'

/** What was written to, or what it belongs to, is gone on the server, and stays gone. */
export const isGone = (code: ErrorCode | undefined): boolean =>
  code === 'not_found' || code === 'related_missing'
