import { useCallback, useEffect, useState } from 'react'
import { fetchRows } from '../rows/fetch'
import { useIsOffline } from '../session/connection'
import type { Stream } from '../tables'

/** Why a thing is not on this device. */
export type Absence = { state: 'loading' | 'gone' | 'offline' } | { state: 'failed'; retry: () => void }

interface Asked {
  id: string
  state: 'asking' | 'answered' | 'failed'
}

/**
 * Asks the server for a thing by id while `isAsked`, once, and again when the connection is back; `streams`: wherever it
 * can lie. Gives what to say as long as there is no row of it: the answer came and it is gone, nobody can be asked, or
 * that failed.
 */
export function useAbsence(streams: readonly Stream[], id: string, isAsked: boolean): Absence {
  const isOffline = useIsOffline()
  const [asked, setAsked] = useState<Asked>()
  const names = streams.join()
  const ask = useCallback(() => {
    // An answer for another address says nothing about this one.
    const end = (state: Asked['state']) => setAsked((now) => (now?.id === id ? { id, state } : now))
    setAsked({ id, state: 'asking' })
    Promise.all(names.split(',').map((stream) => fetchRows(stream as Stream, [id]))).then(
      () => end('answered'),
      () => end('failed'),
    )
  }, [names, id])
  useEffect(() => {
    if (isAsked && !isOffline) ask()
  }, [isAsked, isOffline, ask])

  const state = asked?.id === id ? asked.state : 'asking'
  if (!isAsked) return { state: 'loading' }
  if (state === 'answered') return { state: 'gone' }
  if (isOffline) return { state: 'offline' }
  return state === 'failed' ? { state: 'failed', retry: ask } : { state: 'loading' }
}
