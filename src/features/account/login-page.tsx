import { useSearchParams } from 'react-router-dom'
import type { ErrorCode } from '@/src/domain/error-codes'
import { paths, patterns } from '@/src/domain/paths'
import { safeReturnTo } from '@/src/domain/return-to'
import { sentenceOf } from '@/src/text/errors'
import { SignInForm } from './sign-in-form'
import css from './sign-in-form.module.css'
import { text } from './text'

export default function LoginPage() {
  const [parameters] = useSearchParams()
  const wanted = new URL(safeReturnTo(parameters.get('return_to')), location.origin)
  const failure = wanted.searchParams.get('error')
  return (
    <SignInForm
      title={text.loginTitle}
      lead={text.lead}
      detail={text.leadDetail}
      other={[text.notYetHere, text.signupTitle, patterns.signup]}
      above={wanted.pathname === paths.share ? <Shared failure={failure} /> : null}
    />
  )
}

/** What became of what another app has shared; `failure`: it could not be kept. */
const Shared = ({ failure }: { failure: string | null }) => (
  <p role={failure ? 'alert' : undefined} className={css.notice}>
    {failure ? sentenceOf(failure as ErrorCode) : text.sharedWaits}
  </p>
)
