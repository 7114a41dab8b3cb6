import { useSearchParams } from 'react-router-dom'
import { paths, patterns } from '@/src/domain/paths'
import { safeReturnTo } from '@/src/domain/return-to'
import { SignInForm } from './sign-in-form'
import css from './sign-in-form.module.css'
import { text } from './text'

export default function LoginPage() {
  const [parameters] = useSearchParams()
  const isSharing = safeReturnTo(parameters.get('return_to')) === paths.share
  return (
    <SignInForm
      title={text.loginTitle}
      lead={text.lead}
      detail={text.leadDetail}
      other={[text.notYetHere, text.signupTitle, patterns.signup]}
      above={isSharing ? <p className={css.notice}>{text.sharedWaits}</p> : null}
    />
  )
}
