import { useEffect, useRef } from 'react'
import { showToast } from '@/src/ui/toast'
import { useOnline } from '@/src/ui/use-online'
import { onGivenUp, useSyncStatus } from '@/sync'
import { text } from './beside-text'

/** What was thrown away since it waited, by its ids: its files go with it. */
const thrown = new Set<string>()

onGivenUp(({ table, state, id }) => {
  if (table !== 'files' && state !== 'refused') thrown.add(id)
})

/** After the tunnel one quiet word: how much of what waited has arrived. */
export function Arrived() {
  const { state, sending, refused } = useSyncStatus()
  const hasSignal = useOnline()
  const isOffline = !hasSignal || state === 'offline'
  const waited = useRef({ sending: 0, refused: 0 })
  useEffect(() => {
    if (isOffline) {
      waited.current = { sending, refused }
      thrown.clear()
    } else if (sending === 0) {
      const isRefused = Math.max(0, refused - waited.current.refused)
      const arrived = waited.current.sending - isRefused - thrown.size
      if (arrived > 0) showToast({ tone: 'success', text: text.arrived(arrived) })
      waited.current = { sending: 0, refused }
      thrown.clear()
    }
  }, [isOffline, sending, refused])
  return null
}
