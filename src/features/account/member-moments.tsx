import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { welcomeKey } from '@/src/domain/device-keys'
import { patterns } from '@/src/domain/paths'
import { hasAgreedTo } from '@/src/domain/terms-version'
import { useMe } from '@/src/entities/person/use-me'
import { retryImport, useSession } from '@/sync'
import { LevelUp } from './level-up'
import { SessionWatch } from './session-watch'
import { useInvitation } from './use-invitation'
import { useUsage } from './use-usage'

const WelcomeDialog = lazy(() =>
  retryImport(() => import('./welcome-dialog')).then(({ WelcomeDialog: it }) => ({ default: it })),
)
const LeavingDialog = lazy(() =>
  retryImport(() => import('./leaving-dialog')).then(({ LeavingDialog: it }) => ({ default: it })),
)
const TermsDialog = lazy(() =>
  retryImport(() => import('./terms-dialog')).then(({ TermsDialog: it }) => ({ default: it })),
)

/** What happens to a member whatever page is open: a deletion that can be taken back, welcome, terms, level up, the end of a session. */
export default function MemberMoments() {
  const me = useMe()
  const { status } = useSession()
  const { pathname } = useLocation()
  const [hasBegun, setBegun] = useState(false)
  const hasAgreed = hasAgreedTo(me?.terms_version)
  // Nothing is given to who may still turn away.
  useInvitation(status === 'signed-in' && hasAgreed ? me : undefined)
  useUsage(status === 'signed-in' && hasAgreed ? me : undefined)
  if (!me || status !== 'signed-in') return <SessionWatch me={me} />

  const askedAt = me.deletion_requested_at
  if (askedAt)
    return (
      <>
        <SessionWatch me={me} />
        <Suspense>
          <LeavingDialog askedAt={askedAt} />
        </Suspense>
      </>
    )
  const isNew = !hasBegun && localStorage.getItem(welcomeKey(me.id)) !== null
  const begin = () => {
    localStorage.removeItem(welcomeKey(me.id))
    setBegun(true)
  }
  // What is to be agreed to can be read first.
  const mustAgree = !hasAgreed && pathname !== patterns.legal
  return (
    <>
      <SessionWatch me={me} />
      <Suspense>
        {isNew ? <WelcomeDialog name={me.display_name} onClose={begin} /> : null}
        {mustAgree && !isNew ? <TermsDialog me={me} /> : null}
      </Suspense>
      {!hasAgreed || isNew ? null : <LevelUp me={me} />}
    </>
  )
}
