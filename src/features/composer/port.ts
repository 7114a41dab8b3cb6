import type { ErrorCode } from '@/src/domain/error-codes'
import { preparePicture } from '@/src/ui/picture/prepare-picture'
import { RefusedPicture } from '@/src/ui/picture/refused-picture'
import {
  attachFile,
  discard,
  flushHeld,
  newId,
  removeFile,
  resend,
  WriteError,
  write,
} from '@/sync/outbox/write'

/** Everything the composer needs of the device; its tests give their own. */
export const port = { write, attachFile, removeFile, discard, resend, flushHeld, newId, preparePicture }
export type Port = typeof port

/** Why a picture was not taken, or the device could not keep something. */
export const codeOf = (error: unknown): ErrorCode =>
  error instanceof WriteError || error instanceof RefusedPicture ? error.code : 'unexpected'
