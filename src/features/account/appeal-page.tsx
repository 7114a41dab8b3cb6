import { type FormEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { lengthOf } from '@/src/domain/composed'
import type { ErrorCode } from '@/src/domain/error-codes'
import { oneLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { errorCodeOf, errorTexts } from '@/src/text/errors'
import { Button, ButtonLink } from '@/src/ui/button'
import { TextAreaField } from '@/src/ui/field'
import { PageTitle } from '@/src/ui/page-title'
import { showToast } from '@/src/ui/toast'
import { useSaving } from '@/src/ui/use-saving'
import { APPEAL_KEY, forgetLocalDraft, keep, readLocalDraft, submitAppeal, useSession } from '@/sync'
import { MAX_APPEAL, MIN_APPEAL, text } from './ban-text'
import css from './banned-page.module.css'
import { noteAppeal, rememberedBan } from './use-ban'

/** As the database counts: what is typed around the words is none, nor what nobody sees. */
const errorOf = (reason: string): ErrorCode | undefined => {
  if (lengthOf(oneLine(reason).trim()) < MIN_APPEAL) return 'appeal_too_short'
  return lengthOf(reason) > MAX_APPEAL ? 'appeal_too_long' : undefined
}

/** What this person typed here and has not sent: it lies with their other half-written texts, and is sealed with them. */
function typedBefore(account: string): string {
  const body = readLocalDraft(account, APPEAL_KEY)?.values.body
  return typeof body === 'string' ? body : ''
}

/** Spec §4, Appeal: for the banned alone. What is typed stays on the device until it was taken. */
export default function AppealPage() {
  const { status, userId = '' } = useSession()
  const navigate = useNavigate()
  const [reason, setReason] = useState(() => typedBefore(userId))
  const [error, setError] = useState<ErrorCode>()
  const { isSaving: isSending, save } = useSaving()
  if (status !== 'banned') return <Navigate to={paths.home} replace />
  // One at a time: what it has become stands on the page of the ban.
  if (rememberedBan(userId)?.appeal_status === 'pending') return <Navigate to={paths.banned} replace />

  const type = (typed: string) => {
    setReason(typed)
    const values = typed === '' ? {} : { body: typed }
    setError(keep(userId, APPEAL_KEY, { values, base: {}, tagText: '' }) ? undefined : 'device_full')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorOf(reason)
    setError(wrong)
    if (wrong) return
    await save(sendNow, () => navigate(paths.banned, { replace: true }))
  }
  const sendNow = async (): Promise<true | undefined> => {
    try {
      await submitAppeal(reason)
    } catch (failure) {
      setError(errorCodeOf(failure))
      return
    }
    forgetLocalDraft(userId, APPEAL_KEY)
    noteAppeal(userId, reason)
    showToast({ tone: 'success', text: text.sent, detail: text.sentDetail })
    return true
  }

  return (
    <form className={css.page} onSubmit={send} noValidate>
      <PageTitle>{text.appealTitle}</PageTitle>
      <h1 className={css.title}>{text.appealTitle}</h1>
      <p>{text.appealLead}</p>
      <TextAreaField
        label={text.appealReason}
        hint={text.appealHint}
        rows={8}
        max={MAX_APPEAL}
        value={reason}
        readOnly={isSending}
        error={error && errorTexts[error]}
        onChange={({ target }) => type(target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={isSending}>
          {isSending ? text.sending : text.send}
        </Button>
        <ButtonLink to={paths.banned}>{text.back}</ButtonLink>
      </div>
    </form>
  )
}
