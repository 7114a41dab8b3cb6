import { useEffect } from 'react'
import { PINS_GIVEN_UP } from '@/src/domain/picture-caches'
import { showToast } from '@/src/ui/toast'
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
