import { type LegalPart, paths, patterns } from '@/src/domain/paths'
import { legal } from '@/src/text/words'
import { SignInForm } from './sign-in-form'
import css from './sign-in-form.module.css'
import { text } from './text'

/** The same button for who has never been here; what they will agree to can be read before (spec §2). */
export default function SignupPage() {
  return (
    <SignInForm
      title={text.signupTitle}
      lead={text.welcome}
      detail={text.welcomeDetail}
      other={[text.alreadyHere, text.loginTitle, patterns.login]}
    >
      <p className={css.note}>
        <Readable part="terms" />
        {text.agreeBetween}
        <Readable part="privacy" />
        {text.agreeLater}
      </p>
    </SignInForm>
  )
}

/** In a tab of its own: one comes back to the button. */
const Readable = ({ part }: { part: LegalPart }) => (
  <a href={paths.legal(part)} target="_blank" rel="noopener">
    {legal[part]}
    <span className="visually-hidden">{text.newTab}</span>
  </a>
)
