import { useCallback, useEffect, useRef } from 'react'
import { offerUndo } from '@/src/ui/undo'
import type { ComposerStore } from './composer-store'
import { takeOffPicture } from './picture-work'
import { port } from './port'
import { text } from './text'

/** 外す with a way back, until another picture is chosen or the form is left. */
export function useRemoval(store: ComposerStore): { remove: () => void; settle: () => void } {
  const withdraw = useRef<() => void>(undefined)
  const settle = useCallback(() => withdraw.current?.(), [])
  useEffect(() => settle, [settle])
  const remove = () => {
    const { putBack, letGo } = takeOffPicture(store, port)
    withdraw.current = offerUndo({
      text: text.pictureRemoved,
      undo: () => void putBack(),
      settle: () => void letGo(),
    })
  }
  return { remove, settle }
}
