import type { ErrorCode } from '@/src/domain/error-codes'
import { type EncodedPicture, encodePicture, type Shape } from './encode-picture'
import { RefusedPicture } from './refused-picture'
import type { Step } from './steps'

/** What the worker is given. */
export interface WorkerTask {
  file: Blob
  shape?: Shape | undefined
}

/** What the worker says: steps while it works, then one result. */
export type WorkerReport = { step: Step } | { done: EncodedPicture } | { refused: ErrorCode }

const report = (message: WorkerReport) => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<WorkerTask>) => {
  try {
    report({ done: await encodePicture(data.file, (step) => report({ step }), data.shape) })
  } catch (error) {
    report({ refused: error instanceof RefusedPicture ? error.code : 'unexpected' })
  }
}
