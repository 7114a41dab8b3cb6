import { useEffect, useRef, useState } from 'react'

/**
 * For a dialog that closes once the device has what was typed in it. `save` runs `work` unless something is being saved;
 * what comes after it (`then`, with what `work` gave) is done only if it gave something and the dialog is still open:
 * closed meanwhile, it leads nowhere and closes no other.
 */
export function useSaving() {
  const [isSaving, setSaving] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const save = async <T>(work: () => Promise<T | undefined>, then: (done: T) => void): Promise<void> => {
    if (isSaving) return
    setSaving(true)
    const done = await work()
    setSaving(false)
    if (done !== undefined && isOpen.current) then(done)
  }
  return { isSaving, save }
}
