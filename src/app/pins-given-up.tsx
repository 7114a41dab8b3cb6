import { useEffect } from 'react'
import { showToast } from '@/src/ui/toast'
import { PINS_GIVEN_UP } from '@/sync'
import { text } from './beside-text'

/** Tells that a full device made pinned pictures go. Draws nothing. */
export function PinsGivenUp(): null {
  useEffect(() => {
    const tell = () => showToast({ text: text.pinsGivenUp, detail: text.pinsGivenUpDetail })
    addEventListener(PINS_GIVEN_UP, tell)
    return () => removeEventListener(PINS_GIVEN_UP, tell)
  }, [])
  return null
}
