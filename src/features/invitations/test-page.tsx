import { type FormEvent, useState } from 'react'
import { invitationCode } from '@/src/domain/invitation-code'
import { paths } from '@/src/domain/paths'
import { errorCodeOf, errorTexts } from '@/src/text/errors'
import { Button, ButtonLink } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { type Invitation, readInvitation } from '@/sync'
import css from './invitations-page.module.css'
import { text } from './text'

/** /test-invitation: what a code says to whoever has it. Changes nothing. */
export default function TestInvitationPage() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Invitation & { code: string }>()
  const [isAsking, setAsking] = useState(false)
  const test = async (event: FormEvent) => {
    event.preventDefault()
    setFound(undefined)
    setError(undefined)
    const code = invitationCode(typed)
    if (!code) return setError(errorTexts.invitation_unknown)
    setAsking(true)
    try {
      const told = await readInvitation(code)
      if (told) setFound({ ...told, code })
      else setError(errorTexts.invitation_unknown)
    } catch (failure) {
      setError(errorTexts[errorCodeOf(failure)])
    }
    setAsking(false)
  }
  return (
    <>
      <PageTitle>{text.testTitle}</PageTitle>
      <PageHeader title={text.testTitle}>
        <p className={css.hint}>{text.testLead}</p>
      </PageHeader>
      <div className={css.page}>
        <form className={css.form} onSubmit={test} noValidate>
          <TextField
            label={text.testCode}
            hint={text.testHint}
            autoComplete="off"
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="primary" className={css.actions} busy={isAsking}>
            {isAsking ? text.testing : text.test}
          </Button>
        </form>
        <div role="status" className={css.form}>
          {found ? (
            <>
              <p className={css.strong}>{found.refusal ? errorTexts[found.refusal] : text.testGood}</p>
              <p>{text.testFrom(found.display_name, found.username)}</p>
              <ButtonLink to={paths.signup(found.code)} className={css.actions}>
                {text.testLink}
              </ButtonLink>
            </>
          ) : null}
        </div>
      </div>
    </>
  )
}
