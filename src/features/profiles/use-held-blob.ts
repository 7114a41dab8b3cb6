import { useState } from 'react'
import { pendingBlob } from '@/sync'

/** The picture as this device made it, held while the form is open: its entry leaves once the server has it. */
export function useHeldBlob(path: string | null): Blob | undefined {
  const [held, setHeld] = useState<{ path: string | null; blob: Blob | undefined }>()
  if (held?.path === path) return held?.blob
  const blob = path ? pendingBlob(path) : undefined
  setHeld({ path, blob })
  return blob
}
