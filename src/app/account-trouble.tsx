import { LogIn, ShieldAlert } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { accountTexts } from '@/src/text/account-errors'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import css from './account-notice.module.css'
import { text } from './text'

/** Why nothing of this account goes to the server, and the way on. */
export default function AccountTrouble({ isBanned }: { isBanned: boolean }) {
  const { pathname, search } = useLocation()
  const Icon = isBanned ? ShieldAlert : LogIn
  return (
    <div role="alert" className={css.notice}>
      <Icon size={18} aria-hidden />
      <span>{isBanned ? accountTexts.user_banned : accountTexts.session_expired}</span>
      <ButtonLink to={isBanned ? paths.banned : paths.login(pathname + search)} size="small">
        {isBanned ? text.seeBan : words.login}
      </ButtonLink>
    </div>
  )
}
