import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shownCode } from '@/src/domain/invitation-code'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { errorTexts } from '@/src/text/errors'
import { Avatar } from '@/src/ui/avatar'
import { showToast } from '@/src/ui/toast'
import { type Invitation, readInvitation } from '@/sync'
import css from './invitation-note.module.css'
import { keepInvitation } from './kept-invitation'
import { text } from './text'

/** What is known of an invitation; `unasked`: there was no connection, the code is kept all the same. */
type Told = 'asking' | 'unasked' | 'unknown' | Invitation

/**
 * By whose invitation somebody is about to come. The code stays on this device through Google's pages, until they are in
 * (`use-invitation.ts`). Undefined: what they came with can be none.
 */
export function InvitationNote({ code }: { code: string | undefined }) {
  const [told, setTold] = useState<Told>(code ? 'asking' : 'unknown')
  useEffect(() => {
    if (!code) return
    keepInvitation(code)
    readInvitation(code).then(
      (invitation) => setTold(invitation ?? 'unknown'),
      () => setTold('unasked'),
    )
  }, [code])
  return (
    <div className={css.note} role="status">
      <Said told={told} code={code ?? ''} />
    </div>
  )
}

/** Who is in already is told that it is for others. */
export function AlreadyIn() {
  const navigate = useNavigate()
  useEffect(() => {
    showToast({ text: text.alreadyIn, detail: text.alreadyInDetail })
    navigate(paths.home, { replace: true })
  }, [navigate])
  return null
}

function Said({ told, code }: { told: Told; code: string }) {
  if (told === 'asking') return <p>{text.invitationAsking}</p>
  if (told === 'unasked') return <p>{text.invitationKept(shownCode(code))}</p>
  if (told === 'unknown') return <p>{errorTexts.invitation_unknown}</p>
  return (
    <>
      <Avatar name={told.display_name} path={told.avatar_url} size={40} />
      <div>
        <p className={css.from}>
          <bdi>{shownLine(told.display_name)}</bdi>
          {text.invitedBy}
        </p>
        <p>{told.refusal ? errorTexts[told.refusal] : text.invitedDetail}</p>
      </div>
    </>
  )
}
