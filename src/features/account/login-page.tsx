import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { safeReturnTo } from '@/src/domain/return-to'
import { signInErrorOf } from '@/src/domain/sign-in-errors'
import { errorTexts } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { PageTitle } from '@/src/ui/page-title'
import { Shuriken } from '@/src/ui/shuriken'
import { isWorkSealedHere, signInWithGoogle } from '@/sync/remote-commands'
import { useSession } from '@/sync/session'
import { GoogleMark } from './google-mark'
import css from './login-page.module.css'
import { text } from './text'

/** The `error` parameter is a code of ours or of OAuth, or whatever the sign-in service said: shown as plain text then. */
const readError = (parameters: URLSearchParams): string | undefined => {
  const error = parameters.get('error')
  if (!error) return undefined
  const code = signInErrorOf(error, parameters.get('error_code')) ?? error
  return Object.hasOwn(errorTexts, code)
    ? errorTexts[code as keyof typeof errorTexts]
    : text.loginFailed(error.slice(0, 200))
}

/** Somebody's unsent work waits here: said, and nothing more (product-decisions). */
function useIsSealed(): boolean {
  const [isSealed, setSealed] = useState(false)
  useEffect(() => {
    isWorkSealedHere().then(setSealed, () => undefined)
  }, [])
  return isSealed
}

export default function LoginPage() {
  const [parameters] = useSearchParams()
  const returnTo = safeReturnTo(parameters.get('return_to'))
  const { status, expired } = useSession()
  const [failure, setFailure] = useState(readError(parameters))
  const [busy, setBusy] = useState(false)
  const isSealed = useIsSealed()
  if (status === 'signed-in' && !expired) return <Navigate to={returnTo} replace />

  const signIn = async () => {
    if (!navigator.onLine) return setFailure(text.offline)
    setFailure(undefined)
    setBusy(true)
    try {
      await signInWithGoogle(returnTo)
    } catch {
      setFailure(errorTexts.network_error)
      setBusy(false)
    }
  }

  return (
    <div className={css.page}>
      <PageTitle>{text.loginTitle}</PageTitle>
      <div className={css.mark}>
        <Shuriken size={56} />
      </div>
      <h1 className={css.lead}>{text.lead}</h1>
      <p className={css.detail}>{text.leadDetail}</p>
      {failure ? (
        <p className={css.failure} role="alert">
          <CircleAlert size={18} aria-hidden />
          {failure}
        </p>
      ) : null}
      <Button wide icon={<GoogleMark />} busy={busy} onClick={signIn}>
        {busy ? text.googleBusy : text.google}
      </Button>
      <p className={css.note}>{text.promise}</p>
      {isSealed ? <p className={css.note}>{text.sealed}</p> : null}
    </div>
  )
}
