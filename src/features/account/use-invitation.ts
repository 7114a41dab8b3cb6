import { useEffect } from 'react'
import { redeemInvitation } from '@/src/entities/invitation/mutations'
import { showToast } from '@/src/ui/toast'
import { type ProfileRow, sendResultOf, toServerTime } from '@/sync'
import { forgetInvitation, keepInvitation, keptInvitation } from './kept-invitation'
import { invitationText as text } from './moments-text'

/** As the database has it: who is a newcomer (ms). */
const NEW_FOR_MS = 7 * 86_400_000
/** Nobody pressed a button and waits: the good news may come late. */
const TIMEOUT_MS = 60_000

/** Whoever came to this device by an invitation and is in now uses it: a write like any other, which the database decides. */
export function useInvitation(me: ProfileRow | undefined): void {
  const joinedAt = me?.joined_at
  useEffect(() => {
    if (joinedAt !== undefined) void send(toServerTime(Date.now()) - Date.parse(joinedAt) < NEW_FOR_MS)
  }, [joinedAt])
}

async function send(isNew: boolean): Promise<void> {
  const code = keptInvitation()
  forgetInvitation()
  // Somebody else's, who only looked: nothing to bother an old hand with.
  if (!code || !isNew) return
  // A full device: at the next start.
  const id = await redeemInvitation(code).catch(() => void keepInvitation(code))
  if (!id) return
  const came = await sendResultOf('invitation_uses', id, TIMEOUT_MS)
  if (came === 'sent') showToast({ tone: 'success', text: text.used, detail: text.usedDetail })
}
