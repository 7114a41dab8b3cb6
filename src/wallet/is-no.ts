import { UserRejectedRequestError } from 'viem'

/** Whoever says no in the wallet knows it: nothing is told of that. */
export const isNo = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof UserRejectedRequestError || isNo((error as { cause?: unknown }).cause))
