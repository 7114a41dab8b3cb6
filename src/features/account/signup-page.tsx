import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { invitationCode } from '@/src/domain/invitation-code'
import { type LegalPart, paths, patterns } from '@/src/domain/paths'
import { legal } from '@/src/text/words'
import { useSession } from '@/sync'
import { AlreadyIn, InvitationNote } from './invitation-note'
import { keptInvitation } from './kept-invitation'
import { SignInForm } from './sign-in-form'
import css from './sign-in-form.module.css'
import { text } from './text'

/** The same button for who has never been here; what they will agree to can be read before (spec §2). */
export default function SignupPage() {
  // Also the one that somebody came with before: whoever signs up here uses it, and sees so.
  const given = useSearchParams()[0].get('invite')
  const [code] = useState(invitationCode(given) ?? keptInvitation)
  const { status, expired } = useSession()
  if (code && status === 'signed-in' && !expired) return <AlreadyIn />
  return (
    <SignInForm
      title={text.signupTitle}
      lead={text.welcome}
      detail={text.welcomeDetail}
      above={code || given !== null ? <InvitationNote code={code} /> : null}
      other={[text.alreadyHere, text.loginTitle, patterns.login]}
    >
      <p className={css.note}>
        <Readable part="terms" />
        {text.agreeBetween}
        <Readable part="privacy" />
        {text.agreeBetween}
        <Readable part="disclaimer" />
        {text.agreeLater}
      </p>
    </SignInForm>
  )
}

/** In a tab of its own: one comes back to the button. */
const Readable = ({ part }: { part: LegalPart }) => (
  <a href={paths.legal(part)} target="_blank" rel="noopener">
    {legal[part]}
    <span className="visually-hidden">{text.newTab}</span>
  </a>
)
