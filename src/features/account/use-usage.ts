import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { forgetNotes, noteUsage, type ProfileRow, sendNotes } from '@/sync'
import { isInfiniteReload, mayCount, troubleOf, visitOf } from './usage-notes'

/** Time to note some more before it is sent (ms). */
const GATHER_MS = 10_000

const here = () => ({
  agent: navigator.userAgent,
  pathname: location.pathname,
  release: document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1),
})

/** What a member does and what goes wrong is noted for the team's numbers, unless they do not want it; of nobody: nothing. */
export function useUsage(me: ProfileRow | undefined): void {
  const { pathname } = useLocation()
  const id = me?.id
  const isCounted = me !== undefined && mayCount(me.privacy_settings)

  useEffect(() => {
    if (!id) return
    if (!isCounted) return forgetNotes(id)
    for (const note of visitOf(pathname)) noteUsage(id, note)
    const gathered = setTimeout(() => void sendNotes(id), GATHER_MS)
    return () => clearTimeout(gathered)
  }, [id, isCounted, pathname])

  useEffect(() => {
    if (!id || !isCounted) return
    const note = (type: string, found: unknown) => noteUsage(id, troubleOf(type, found, here()))
    if (isInfiniteReload()) note('infinite_reload', '')
    const listening = new AbortController()
    const { signal } = listening
    const send = () => navigator.onLine && void sendNotes(id)
    addEventListener('error', ({ error, message }) => note('error', error ?? message), { signal })
    addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason), { signal })
    addEventListener('online', send, { signal })
    document.addEventListener('visibilitychange', send, { signal })
    return () => listening.abort()
  }, [id, isCounted])
}
