import { LogIn, ShieldAlert } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { paths, patterns, signInPages } from '@/src/domain/paths'
import { accountTexts } from '@/src/text/account-errors'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { useSession } from '@/sync/session'
import css from './account-notice.module.css'
import { text } from './text'

/** The server wants a new sign-in, or takes nothing from this account any more. What is on the device stays usable. */
export function AccountNotice() {
  const { status, expired } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'banned')
    return pathname === patterns.banned ? null : (
      <div role="alert" className={css.notice}>
        <ShieldAlert size={18} aria-hidden />
        <span>{accountTexts.user_banned}</span>
        <ButtonLink to={paths.banned} size="small">
          {text.seeBan}
        </ButtonLink>
      </div>
    )
  if (!expired || signInPages.has(pathname)) return null
  return (
    <div role="alert" className={css.notice}>
      <LogIn size={18} aria-hidden />
      <span>{accountTexts.session_expired}</span>
      <ButtonLink to={paths.login(pathname + search)} size="small">
        {words.login}
      </ButtonLink>
    </div>
  )
}
