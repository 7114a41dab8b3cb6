import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { markRead } from '@/src/entities/notification/mutations'
import { type NotificationRow, toServerTime } from '@/sync'
import { readByLooking } from './news'

/** Whoever opens what their notifications are about has read them; what comes while they are there is news still. */
export function useReadByLooking(rows: readonly NotificationRow[], me: string): void {
  const { pathname } = useLocation()
  const visit = useRef({ pathname: '', at: '' })
  useEffect(() => {
    if (document.visibilityState !== 'visible') return
    if (visit.current.pathname !== pathname)
      visit.current = { pathname, at: new Date(toServerTime(Date.now())).toISOString() }
    for (const row of readByLooking(rows, me, pathname, visit.current.at)) markRead(row)
  }, [rows, me, pathname])
}
