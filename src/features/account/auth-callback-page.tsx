import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ErrorCode } from '@/src/domain/error-codes'
import { paths } from '@/src/domain/paths'
import { safeReturnTo } from '@/src/domain/return-to'
import { errorCodeOf, errorTexts } from '@/src/text/errors'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { Spinner } from '@/src/ui/spinner'
import { completeSignIn, leaveSignIn } from '@/sync'
import { text } from './text'

/** Spec §9: the error stands 3 seconds, then the login page follows. */
const ERROR_MS = 3000

// The tokens can be taken once: a second mount (StrictMode) waits for the same answer.
let completing: ReturnType<typeof completeSignIn> | undefined

/** Somebody else is signed in here, and stays so. */
const STAYS_IN = 'signed_in_as_another'

const afterFailure = (code: ErrorCode): string => (code === STAYS_IN ? paths.home : paths.loginError(code))

/** Where Google's page returns to: processing, then on, or an error and back to /login, which keeps it (spec §4). */
export default function AuthCallbackPage() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ErrorCode>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    completing ??= completeSignIn().finally(() => {
      completing = undefined
    })
    completing.then(
      // Signed in: loaded anew, so that the person's own database is the one that is opened.
      (done) =>
        done ? location.replace(safeReturnTo(done.returnTo)) : navigate(paths.login(), { replace: true }),
      (error: unknown) => {
        const code = errorCodeOf(error)
        setFailure(code)
        timer = setTimeout(() => navigate(afterFailure(code), { replace: true }), ERROR_MS)
      },
    )
    return () => {
      clearTimeout(timer)
      leaveSignIn()
    }
  }, [navigate])

  return (
    <>
      <PageTitle>{text.callbackTitle}</PageTitle>
      {failure ? (
        <EmptyState role="alert" icon={<TriangleAlert size={32} />} title={errorTexts[failure]}>
          {failure === STAYS_IN ? text.backHome : text.toLogin}
        </EmptyState>
      ) : (
        <EmptyState role="status" icon={<Spinner size={32} />} title={text.processing} />
      )}
    </>
  )
}
