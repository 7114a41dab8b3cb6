import { useEffect, useRef } from 'react'
import { keepStored } from '@/src/domain/device-keys'
import { type ProfileRow, retryImport, useSession } from '@/sync'

/** Spec §9: at most three reloads a session. */
const MAX_RELOADS = 3
const RELOADS = 'shinobi-rank-reloads'

/** A forced sign-out is obeyed at the start and live (spec §4); so is another rank, by loading anew. */
export function SessionWatch({ me }: { me: ProfileRow | undefined }) {
  const { status } = useSession()
  const leavingAt = me?.deletion_requested_at
  const forced = status === 'signed-in' ? me?.force_logout_at : undefined
  useEffect(() => {
    if (!forced) return
    const left = new AbortController()
    void retryImport(() => import('./forced-sign-out')).then(({ obey }) =>
      obey(forced, leavingAt, left.signal),
    )
    return () => left.abort()
  }, [forced, leavingAt])
  useReloadOnNewRank(me)
  return null
}

function useReloadOnNewRank(me: ProfileRow | undefined): void {
  const before = useRef<ProfileRow>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = me
    if (!me || !known || known.admin_rank === me.admin_rank) return
    const count = Number(sessionStorage.getItem(RELOADS) ?? 0)
    if (count >= MAX_RELOADS) return
    // Where nothing can be counted there is no end of it.
    if (keepStored(RELOADS, String(count + 1), 'sessionStorage')) location.reload()
  }, [me])
}
