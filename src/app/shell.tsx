import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useConfirm } from '@/src/ui/confirm'
import { MAIN_ID } from '@/src/ui/keep-focus'
import { lazyPart } from '@/src/ui/lazy-part'
import { report, save } from '@/src/ui/opened'
import type { OverPage } from '@/src/ui/over-page'
import { Toasts } from '@/src/ui/toasts'
import { retryImport, useSession, whenPulled } from '@/sync'
import { useFocusRules } from './focus-rules'
import { OfflineBar } from './offline-bar'
import { Screens } from './router'
import { useScrollRules } from './scroll-rules'
import css from './shell.module.css'
import { text } from './text'
import { Top } from './top'
import { useOpened } from './use-opened'
import { useSearchKey } from './use-search-key'

const Beside = lazyPart(() => retryImport(() => import('./beside')))
const ConfirmDialog = lazyPart(() => import('@/src/ui/confirm-dialog'))
const SaveDialog = lazyPart(() => import('@/src/features/collections/save-dialog'))
const ReportDialog = lazyPart(() => import('@/src/features/reports/report-dialog'))
/** Not before the first pull: it competes with nothing, and knows what the server says of this person. Never a failed page. */
const MemberMoments = lazyPart(async () => {
  await whenPulled()
  return retryImport(() => import('@/src/features/account/member-moments'))
})
const PhoneMenu = lazyPart(() => import('./phone-menu'))

/** What stays while screens come and go. */
export function Shell() {
  const location = useLocation()
  const asked = useConfirm((confirm) => confirm.asked !== null)
  const isReporting = report.use() !== null
  const isMember = useSession().userId !== undefined
  const isSaving = save.use() !== null
  useScrollRules()
  useSearchKey()
  useFocusRules()
  useOpened()
  return (
    <>
      <a href={`#${MAIN_ID}`} className={css.skip}>
        {text.skip}
      </a>
      <Top />
      <Screens />
      <OfflineBar />
      <Toasts />
      <Suspense>
        <Beside />
      </Suspense>
      <Suspense>{isMember ? <MemberMoments /> : null}</Suspense>
      <Suspense>
        {(location.state as OverPage | null)?.menu ? <PhoneMenu /> : null}
        {asked ? <ConfirmDialog /> : null}
        {isReporting ? <ReportDialog /> : null}
        {isSaving ? <SaveDialog /> : null}
      </Suspense>
    </>
  )
}
