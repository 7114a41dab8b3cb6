import { patterns } from '@/src/domain/paths'
import { SignInForm } from './sign-in-form'
import { text } from './text'

export default function LoginPage() {
  return (
    <SignInForm
      title={text.loginTitle}
      lead={text.lead}
      detail={text.leadDetail}
      other={[text.notYetHere, text.signupTitle, patterns.signup]}
    />
  )
}
