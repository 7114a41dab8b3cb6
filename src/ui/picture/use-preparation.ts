import { useRef, useState } from 'react'
import type { EncodedPicture, Shape } from './encode-picture'
import { type Preparation, preparePicture } from './prepare-picture'

/** What is done with a picture that is ready; `isWanted` is false once another was begun, or this one given up. */
type Keep = (picture: EncodedPicture, isWanted: () => boolean) => void | Promise<void>

/** Prepares one picture at a time, until it is kept: a later one, or `end`, ends the one before. */
export function usePreparation() {
  const [isPreparing, setPreparing] = useState(false)
  const running = useRef<Preparation>(undefined)
  const end = () => {
    running.current?.cancel()
    running.current = undefined
    setPreparing(false)
  }
  /** Rejects with `RefusedPicture`, or as `keep` does; what was ended in its worker stays pending for ever. */
  const prepare = async (file: Blob, shape: Shape, keep: Keep): Promise<void> => {
    end()
    const mine = preparePicture(file, () => undefined, shape)
    const isWanted = () => running.current === mine
    running.current = mine
    setPreparing(true)
    try {
      const picture = await mine.result
      if (isWanted()) await keep(picture, isWanted)
    } finally {
      if (isWanted()) setPreparing(false)
    }
  }
  return { isPreparing, prepare, end }
}
