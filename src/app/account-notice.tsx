import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { isSignInPage, patterns } from '@/src/domain/paths'
import { lazyPart } from '@/src/ui/lazy-part'
import { useSession } from '@/sync'

const AccountTrouble = lazyPart(() => import('./account-trouble'))

/** The server wants a new sign-in, or takes nothing from this account any more. What is on the device stays usable. */
export function AccountNotice() {
  const { status, expired } = useSession()
  const { pathname } = useLocation()
  const isSaid =
    status === 'banned' ? pathname !== patterns.banned : expired === true && !isSignInPage(pathname)
  return <Suspense>{isSaid ? <AccountTrouble isBanned={status === 'banned'} /> : null}</Suspense>
}
