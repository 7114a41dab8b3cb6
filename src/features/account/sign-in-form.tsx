import { CircleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { deletionDay } from '@/src/domain/account-deletion'
import { askedToLeaveKey } from '@/src/domain/device-keys'
import { safeReturnTo } from '@/src/domain/return-to'
import { shortened } from '@/src/domain/shortened'
import { signInErrorOf } from '@/src/domain/sign-in-errors'
import { errorTexts } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { lazyPart } from '@/src/ui/lazy-part'
import { PageTitle } from '@/src/ui/page-title'
import { Shuriken } from '@/src/ui/shuriken'
import { isWorkSealedHere, signInWithGoogle, useSession } from '@/sync'
import { GoogleMark } from './google-mark'
import css from './sign-in-form.module.css'
import { text } from './text'

/** For few: nobody is kept from signing in where it does not come. */
const EmbeddedNotice = lazyPart(() => import('./embedded-notice').catch(() => ({ default: () => null })))

/** The `error` parameter is a code of ours or of OAuth, or whatever the sign-in service said: shown as plain text then. */
const readError = (parameters: URLSearchParams): string | undefined => {
  const error = parameters.get('error')
  if (!error) return undefined
  const code = signInErrorOf(error, parameters.get('error_code')) ?? error
  return Object.hasOwn(errorTexts, code)
    ? errorTexts[code as keyof typeof errorTexts]
    : text.loginFailed(shortened(error, 200))
}

/** Where to go afterwards, and by whose invitation, are the same on both pages; a failure is not. */
function wishesOf(parameters: URLSearchParams): string {
  const wishes = new URLSearchParams(parameters)
  for (const name of ['error', 'error_code']) wishes.delete(name)
  return wishes.toString()
}

/** Somebody's unsent work waits here: said, and nothing more (product-decisions). */
function useIsSealed(): boolean {
  const [isSealed, setSealed] = useState(false)
  useEffect(() => {
    isWorkSealedHere().then(setSealed, () => undefined)
  }, [])
  return isSealed
}

interface Props {
  title: string
  lead: string
  detail: string
  /** The other way in: before the link, its words and its page. */
  other: readonly [before: string, link: string, page: string]
  /** Before the button and after it. */
  above?: ReactNode
  children?: ReactNode
}

/** Google's button between what /login and /signup say of it; who is here already goes on. */
export function SignInForm({ title, lead, detail, other: [before, link, page], above, children }: Props) {
  const [parameters] = useSearchParams()
  const returnTo = safeReturnTo(parameters.get('return_to'))
  const { status, expired } = useSession()
  const [failure, setFailure] = useState(readError(parameters))
  const [busy, setBusy] = useState(false)
  const isSealed = useIsSealed()
  const [askedToLeave] = useState(() => sessionStorage.getItem(askedToLeaveKey))
  if (status === 'signed-in' && !expired) return <Navigate to={returnTo} replace />

  const signIn = async () => {
    sessionStorage.removeItem(askedToLeaveKey)
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
      <PageTitle>{title}</PageTitle>
      <div className={css.mark}>
        <Shuriken size={56} />
      </div>
      <h1 className={css.lead}>{lead}</h1>
      <p className={css.detail}>{detail}</p>
      {askedToLeave ? (
        <p className={css.notice} role="status">
          {text.askedToLeave(deletionDay(askedToLeave))}
        </p>
      ) : null}
      {above}
      {failure ? (
        <p className={css.failure} role="alert">
          <CircleAlert size={18} aria-hidden />
          <span>{failure}</span>
        </p>
      ) : null}
      <Suspense>
        <EmbeddedNotice />
      </Suspense>
      <Button wide icon={<GoogleMark />} busy={busy} onClick={signIn}>
        {busy ? text.googleBusy : text.google}
      </Button>
      {children}
      <p className={css.note}>{text.promise}</p>
      {isSealed ? <p className={css.note}>{text.sealed}</p> : null}
      <p className={css.other}>
        {before}
        <Link to={{ pathname: page, search: wishesOf(parameters) }} className={css.link}>
          {link}
        </Link>
      </p>
    </div>
  )
}
