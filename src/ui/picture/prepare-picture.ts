import type { EncodedPicture, Shape } from './encode-picture'
import type { WorkerReport, WorkerTask } from './picture.worker'
import { RefusedPicture } from './refused-picture'
import { type Step, steps } from './steps'

export interface Progress {
  step: Step
  /** 1 to `of` */
  number: number
  of: number
}

export interface Preparation {
  /** Rejects with `RefusedPicture`; stays pending for ever once cancelled. */
  result: Promise<EncodedPicture>
  cancel: () => void
}

/** Prepares one picture in a worker of its own, which ends with it, so that its memory is given back at once. */
export const preparePicture = (
  file: Blob,
  onProgress: (progress: Progress) => void,
  shape?: Shape,
): Preparation => {
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
    type: 'module',
    name: 'picture',
  })
  const result = new Promise<EncodedPicture>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerReport>) => {
      if ('step' in data) {
        onProgress({ step: data.step, number: steps.indexOf(data.step) + 1, of: steps.length })
        return
      }
      worker.terminate()
      if ('done' in data) resolve(data.done)
      else reject(new RefusedPicture(data.refused))
    }
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      reject(new RefusedPicture('unexpected'))
    }
  })
  const task: WorkerTask = { file, shape }
  worker.postMessage(task)
  return { result, cancel: () => worker.terminate() }
}
