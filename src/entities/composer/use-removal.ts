import { useCallback, useEffect, useRef } from 'react'
import { offerUndo } from '@/src/ui/undo'
import { useComposer } from './composer-context'
import { text } from './text'

/** 外す with a way back, until another picture is chosen or the form is left. */
export function useRemoval(): { remove: () => void; confirm: () => void } {
  const { takeOffPicture } = useComposer()
  const withdraw = useRef<() => void>(undefined)
  const confirm = useCallback(() => withdraw.current?.(), [])
  useEffect(() => confirm, [confirm])
  const remove = () => {
    const { putBack, letGo } = takeOffPicture()
    withdraw.current = offerUndo({
      text: text.pictureRemoved,
      undo: () => void putBack(),
      confirm: () => void letGo(),
    })
  }
  return { remove, confirm }
}
