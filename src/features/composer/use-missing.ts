import { useEffect, useState } from 'react'
import { wantRows } from '@/sync/rows/wants'
import { useSyncStatus } from '@/sync/status'

export type Missing = { state: 'loading' | 'gone' | 'offline' } | { state: 'failed'; retry: () => void }

/** A post the device does not hold is asked of the server, in both places where one's own can lie. */
export function useMissing(id: string, isMissing: boolean): Missing {
  const isOffline = useSyncStatus().state === 'offline'
  const [outcome, setOutcome] = useState<'gone' | 'failed'>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!isMissing || isOffline || attempt < 0) return
    let isCurrent = true
    const settle = (how: 'gone' | 'failed') => isCurrent && setOutcome(how)
    setOutcome(undefined)
    Promise.all([wantRows('drafts', [id]), wantRows('posts', [id])]).then(
      () => settle('gone'),
      () => settle('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [id, isMissing, isOffline, attempt])

  if (isMissing && outcome === 'gone') return { state: 'gone' }
  if (isMissing && isOffline) return { state: 'offline' }
  if (isMissing && outcome === 'failed')
    return { state: 'failed', retry: () => setAttempt((number) => number + 1) }
  return { state: 'loading' }
}
