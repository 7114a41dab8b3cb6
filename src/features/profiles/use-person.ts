import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { useRow } from '@/sync/live'
import { wantRows } from '@/sync/rows/wants'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import type { ProfileRow } from '@/sync/tables/index'

interface Shown {
  person: ProfileRow
  isOwn: boolean
}

export type PersonView =
  | ({ state: 'shown' } & Shown)
  | { state: 'loading' | 'gone' | 'offline' | 'hidden' }
  | { state: 'failed'; retry: () => void }

interface Asked {
  id: string
  outcome: 'asking' | 'answered' | 'failed'
}

/** A person by id: from the device at once, and asked for anew whenever their page is opened or the line is back. */
export function usePerson(id = ''): PersonView {
  const { userId } = useSession()
  const { row: person, ready } = useRow('profiles', id)
  const isOffline = useSyncStatus().state === 'offline'
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(() => {
    setAsked({ id, outcome: 'asking' })
    wantRows('profiles', [id]).then(
      () => setAsked({ id, outcome: 'answered' }),
      () => setAsked({ id, outcome: 'failed' }),
    )
  }, [id])
  useEffect(() => {
    if (ready && !isOffline) ask()
  }, [ready, isOffline, ask])

  const isOwn = id === userId
  if (person?.is_hidden && !isOwn) return { state: 'hidden' }
  if (person) return { state: 'shown', person, isOwn }
  if (!ready) return { state: 'loading' }
  // An answer for another address says nothing about this one.
  const outcome = asked?.id === id ? asked.outcome : 'asking'
  if (outcome === 'answered') return { state: 'gone' }
  if (isOffline) return { state: 'offline' }
  return outcome === 'failed' ? { state: 'failed', retry: ask } : { state: 'loading' }
}

/** Whose page the lists below stand on. Another person needs other components (`key`). */
export const PersonContext = createContext<Shown | null>(null)

export const useShown = (): Shown => {
  const shown = useContext(PersonContext)
  if (!shown) throw new Error('nobody whose page this is')
  return shown
}
