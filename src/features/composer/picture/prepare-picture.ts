import type { ErrorCode } from '@/src/domain/error-codes'
import { type EncodedPicture, type Step, steps } from './encode-picture'
import type { WorkerReport } from './picture.worker'

export interface Progress {
  step: Step
  /** 1 to `of` */
  number: number
  of: number
}

export interface Preparation {
  /** Rejects with an `ErrorCode`; stays pending for ever once cancelled. */
  result: Promise<EncodedPicture>
  cancel: () => void
}

/** Prepares one picture in a worker of its own, which ends with it, so that its memory is given back at once. */
export const preparePicture = (file: Blob, onProgress: (progress: Progress) => void): Preparation => {
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
    type: 'module',
    name: 'picture',
  })
  const result = new Promise<EncodedPicture>((resolve, reject: (code: ErrorCode) => void) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerReport>) => {
      if ('step' in data) {
        onProgress({ step: data.step, number: steps.indexOf(data.step) + 1, of: steps.length })
        return
      }
      worker.terminate()
      if ('done' in data) resolve(data.done)
      else reject(data.refused)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      reject('unexpected')
    }
  })
  worker.postMessage(file)
  return { result, cancel: () => worker.terminate() }
}
