import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
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

/** Where Google's page returns to: processing, then on, or an error and back to /login, which keeps it (spec §4). */
export default function AuthCallbackPage() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()

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
        setFailure(errorTexts[code])
        timer = setTimeout(() => navigate(paths.loginError(code), { replace: true }), ERROR_MS)
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
        <EmptyState role="alert" icon={<TriangleAlert size={32} />} title={failure}>
          {text.toLogin}
        </EmptyState>
      ) : (
        <EmptyState role="status" icon={<Spinner size={32} />} title={text.processing} />
      )}
    </>
  )
}
