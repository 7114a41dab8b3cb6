import type { ErrorCode } from '@/src/domain/error-codes'
import { type Preparation, type Progress, preparePicture } from '@/src/ui/picture/prepare-picture'
import { RefusedPicture } from '@/src/ui/picture/refused-picture'
import { attachFile, discard, flushHeld, newId, removeFile, resend, WriteError } from '@/sync'
import type { Change, Kind } from './kind'

/** Everything the composer needs of the device; its tests give their own. */
export interface Port {
  write: (change: Change) => Promise<void>
  attachPicture: (path: string, blob: Blob) => ReturnType<typeof attachFile>
  removePicture: (path: string, needs?: string[]) => Promise<void>
  discard: typeof discard
  resend: typeof resend
  flushHeld: typeof flushHeld
  newId: typeof newId
  preparePicture: (file: Blob, onProgress: (progress: Progress) => void) => Preparation
}

/** The device as a kind of thing is written on it. */
export const portOf = ({ write, bucket, box }: Kind): Port => ({
  write,
  attachPicture: (path, blob) => attachFile({ bucket, path, blob }),
  removePicture: (path, needs = []) => removeFile({ bucket, path, needs }),
  discard,
  resend,
  flushHeld,
  newId,
  preparePicture: (file, onProgress) => preparePicture(file, onProgress, { box }),
})

/** Why a picture was not taken, or the device could not keep something. */
export const codeOf = (error: unknown): ErrorCode =>
  error instanceof WriteError || error instanceof RefusedPicture ? error.code : 'unexpected'
