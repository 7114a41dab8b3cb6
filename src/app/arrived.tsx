import { useEffect, useRef } from 'react'
import { showToast } from '@/src/ui/toast'
import { useOnline } from '@/src/ui/use-online'
import { useSyncStatus } from '@/sync'
import { text } from './beside-text'

/** After the tunnel one quiet word: how much of what waited has arrived. */
export function Arrived() {
  const { state, sending, refused } = useSyncStatus()
  const hasSignal = useOnline()
  const isOffline = !hasSignal || state === 'offline'
  const waited = useRef({ sending: 0, refused: 0 })
  useEffect(() => {
    if (isOffline) {
      waited.current = { sending, refused }
    } else if (sending === 0) {
      const arrived = waited.current.sending - Math.max(0, refused - waited.current.refused)
      if (arrived > 0) showToast({ tone: 'success', text: text.arrived(arrived) })
      waited.current = { sending: 0, refused }
    }
  }, [isOffline, sending, refused])
  return null
}
