import { useCallback, useEffect, useState } from 'react'
import { useRow } from '@/sync/live'
import { wantRows } from '@/sync/rows/wants'
import { useSyncStatus } from '@/sync/status'
import type { PostRow } from '@/sync/tables/index'
import { glanceAt } from './glance'

export type PostView =
  | { state: 'shown'; post: PostRow }
  | { state: 'loading' | 'gone' | 'offline' }
  | { state: 'failed'; retry: () => void }

interface Asked {
  id: string
  outcome: 'asking' | 'answered' | 'failed'
}

/** A post by id: from the device, else asked of the server once, again when the signal returns. */
export function usePost(id = ''): PostView {
  const { row, ready } = useRow('posts', id)
  const offline = useSyncStatus().state === 'offline'
  const [asked, setAsked] = useState<Asked>()
  const missing = ready && !row

  const ask = useCallback(() => {
    setAsked({ id, outcome: 'asking' })
    wantRows('posts', [id]).then(
      () => setAsked({ id, outcome: 'answered' }),
      () => setAsked({ id, outcome: 'failed' }),
    )
  }, [id])
  useEffect(() => {
    if (missing && !offline) ask()
  }, [missing, offline, ask])

  const post = row ?? (ready ? undefined : glanceAt(id))
  if (post) return { state: 'shown', post }
  // An answer for another address says nothing about this one.
  const outcome = asked?.id === id ? asked.outcome : 'asking'
  if (missing && outcome === 'answered') return { state: 'gone' }
  if (missing && offline) return { state: 'offline' }
  if (missing && outcome === 'failed') return { state: 'failed', retry: ask }
  return { state: 'loading' }
}
