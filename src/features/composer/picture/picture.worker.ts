import type { ErrorCode } from '@/src/domain/error-codes'
import { type EncodedPicture, encodePicture } from './encode-picture'
import { RefusedPicture } from './refused-picture'
import type { Step } from './steps'

/** What the worker says: steps while it works, then one outcome. */
export type WorkerReport = { step: Step } | { done: EncodedPicture } | { refused: ErrorCode }

const report = (message: WorkerReport) => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  try {
    report({ done: await encodePicture(data, (step) => report({ step })) })
  } catch (error) {
    report({ refused: error instanceof RefusedPicture ? error.code : 'unexpected' })
  }
}
