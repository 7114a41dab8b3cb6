import { useEffect } from 'react'
import { tick } from '@/src/ui/tick'

/** A tick, where a device can be felt, with each toggle that somebody puts on: a like, a bookmark, 参加予定. Draws nothing. */
export function Haptics(): null {
  useEffect(() => {
    const onClick = ({ target, isTrusted }: MouseEvent) => {
      const isPutOn = target instanceof Element && target.closest('[aria-pressed=false]') !== null
      if (isPutOn && isTrusted) tick()
    }
    // Before the toggle itself hears of it, and is on.
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])
  return null
}
