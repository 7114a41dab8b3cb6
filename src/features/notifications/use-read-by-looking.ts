import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { markRead } from '@/src/entities/notification/mutations'
import { type NotificationRow, toServerTime } from '@/sync'
import { readByLooking } from './news'

/** Whoever opens what their notifications are about has read them; what comes while they are there is news still. */
export function useReadByLooking(rows: readonly NotificationRow[], me: string): void {
  const { pathname } = useLocation()
  // Each is tried once a visit: what the device cannot keep comes back unread.
  const visit = useRef({ pathname: '', at: '', tried: new Set<string>() })
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      if (visit.current.pathname !== pathname)
        visit.current = { pathname, at: new Date(toServerTime(Date.now())).toISOString(), tried: new Set() }
      const { at, tried } = visit.current
      for (const row of readByLooking(rows, me, pathname, at)) {
        if (tried.has(row.id)) continue
        tried.add(row.id)
        markRead(row)
      }
    }
    look()
    // Opened in a tab behind, it is looked at when that comes to the front.
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [rows, me, pathname])
}
