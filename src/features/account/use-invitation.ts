import { useEffect } from 'react'
import { showToast } from '@/src/ui/toast'
import { newId, write } from '@/sync/outbox/write'
import { outcomeOf } from '@/sync/status'
import type { ProfileRow } from '@/sync/tables/index'
import { forgetInvitation, keepInvitation, keptInvitation } from './kept-invitation'
import { invitationText as text } from './moments-text'

/** As the database has it: who is a newcomer (ms). */
const NEW_FOR_MS = 7 * 86_400_000

/** Whoever came to this device by an invitation and is in now uses it: a write like any other, which the database decides. */
export function useInvitation(me: ProfileRow | undefined): void {
  const joinedAt = me?.joined_at
  useEffect(() => {
    if (joinedAt !== undefined) void send(Date.now() - Date.parse(joinedAt) < NEW_FOR_MS)
  }, [joinedAt])
}

async function send(isNew: boolean): Promise<void> {
  const code = keptInvitation()
  forgetInvitation()
  // Somebody else's, who only looked: nothing to bother an old hand with.
  if (!code || !isNew) return
  const id = newId()
  try {
    await write({ table: 'invitation_uses', id, kind: 'insert', fields: { code } })
  } catch {
    // A full device: at the next start.
    keepInvitation(code)
    return
  }
  const came = await outcomeOf('invitation_uses', id)
  if (came === 'sent') showToast({ tone: 'success', text: text.used, detail: text.usedDetail })
}
