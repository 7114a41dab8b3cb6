import { useEffect, useRef } from 'react'
import { keepStored } from '@/src/domain/device-keys'
import { text } from '@/src/entities/account/text'
import { showToast } from '@/src/ui/toast'
import { obeyForcedSignOut, type ProfileRow, useSession } from '@/sync'

/** A sign-out that could not be obeyed is tried again. */
const AGAIN_MS = 30_000
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
    let again: ReturnType<typeof setTimeout>
    // What is unsent cannot be kept yet: nothing is lost, and nobody is left here either.
    const obey = () =>
      obeyForcedSignOut(forced, leavingAt).catch(() => {
        showToast({ tone: 'danger', text: text.cannotLeaveYet })
        again = setTimeout(() => void obey(), AGAIN_MS)
      })
    void obey()
    return () => clearTimeout(again)
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
