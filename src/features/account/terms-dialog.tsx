import { useState } from 'react'
import { type LegalPart, paths } from '@/src/domain/paths'
import { TERMS_VERSION } from '@/src/domain/terms-version'
import SignOut from '@/src/entities/account/sign-out'
import { changeMine } from '@/src/entities/person/mutations'
import { errorTexts } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import type { ProfileRow } from '@/sync'
import css from './moments.module.css'
import { termsText as text } from './moments-text'

const parts: LegalPart[] = ['privacy', 'terms', 'disclaimer']

/** Spec §2 and §4: over any page, until it is agreed to or the person signs out. Agreeing works offline, too. */
export function TermsDialog({ me }: { me: ProfileRow }) {
  const [isTicked, setTicked] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <SignOut onStay={() => setLeaving(false)} />

  const agree = () => {
    setFailed(false)
    changeMine(me, { terms_version: TERMS_VERSION }).catch(() => setFailed(true))
  }
  return (
    <Dialog
      open
      alert
      onClose={() => undefined}
      title={text.title}
      description={me.terms_version === null ? text.first : text.changed}
      actions={
        <>
          <Button onClick={() => setLeaving(true)}>{words.cancel}</Button>
          <Button variant="primary" disabled={!isTicked} onClick={agree}>
            {text.agree}
          </Button>
        </>
      }
    >
      <div className={css.parts}>
        {parts.map((part) => (
          <Button key={part} wide onClick={() => window.open(paths.legal(part), '_blank', 'noopener')}>
            {text[part]}
          </Button>
        ))}
      </div>
      <label className={css.tick}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
        {text.all}
      </label>
      {hasFailed ? (
        <p className={css.failure} role="alert">
          {errorTexts.consent_failed}
        </p>
      ) : null}
    </Dialog>
  )
}
