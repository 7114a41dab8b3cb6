import { useEffect } from 'react'
import { showToast } from '@/src/ui/toast'
import { onRoomMade } from '@/sync'
import { text } from './beside-text'

/** It is told once. */
const TOLD_MS = 15_000

/** Tells that a full device made pinned pictures go. Draws nothing. */
export function PinsGivenUp(): null {
  useEffect(
    () =>
      onRoomMade((pins) => {
        if (pins > 0) showToast({ text: text.pinsGivenUp, detail: text.pinsGivenUpDetail, ms: TOLD_MS })
      }),
    [],
  )
  return null
}
