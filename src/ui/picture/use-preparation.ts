import { useRef, useState } from 'react'
import type { EncodedPicture, Shape } from './encode-picture'
import { type Preparation, preparePicture } from './prepare-picture'

export interface Prepared {
  picture: EncodedPicture
  /** False once another picture was begun, or this one given up. */
  isWanted: () => boolean
}

/** Prepares one picture at a time: a later one, or `end`, ends the one before. */
export function usePreparation() {
  const [isPreparing, setPreparing] = useState(false)
  const running = useRef<Preparation>(undefined)
  const end = () => {
    running.current?.cancel()
    running.current = undefined
    setPreparing(false)
  }
  /** Rejects with `RefusedPicture`; what was ended stays pending for ever. */
  const prepare = async (file: Blob, shape?: Shape): Promise<Prepared> => {
    end()
    const mine = preparePicture(file, () => undefined, shape)
    const isWanted = () => running.current === mine
    running.current = mine
    setPreparing(true)
    try {
      return { picture: await mine.result, isWanted }
    } finally {
      if (isWanted()) setPreparing(false)
    }
  }
  return { isPreparing, prepare, end }
}
