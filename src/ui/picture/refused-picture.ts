import type { ErrorCode } from '@/src/domain/error-codes'

/** A picture that is not taken, and why. */
export class RefusedPicture extends Error {
  constructor(readonly code: ErrorCode) {
    super(code)
  }
}
