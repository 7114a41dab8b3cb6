import { Suspense, useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { useConfirm } from '@/src/ui/confirm'
import { MAIN_ID } from '@/src/ui/keep-focus'
import { lazyPart } from '@/src/ui/lazy-part'
import { report, save } from '@/src/ui/opened'
import type { OverPage } from '@/src/ui/over-page'
import { Toasts } from '@/src/ui/toasts'
import { engine } from '@/sync/engine-slot'
import { later } from '@/sync/later'
import { useSession } from '@/sync/session'
import { RefusalToasts } from './refusal-toasts'
import { Screens } from './router'
import { ScheduledNews } from './scheduled-news'
import { useScrollRules } from './scroll-rules'
import css from './shell.module.css'
import { text } from './text'
import { Top } from './top'
import { useSearchKey } from './use-search-key'

const ConfirmDialog = lazyPart(() => import('@/src/ui/confirm-dialog'))
const SaveDialog = lazyPart(() => import('@/src/features/collections/save-dialog'))
const ReportDialog = lazyPart(() => import('@/src/features/reports/report-dialog'))
/** Not before the first pull: it competes with nothing, and knows what the server says of this person. Never a failed page. */
const MemberMoments = lazyPart(async () => {
  await (await engine()).whenPulled()
  return later(() => import('@/src/features/account/member-moments'))
})
const PhoneMenu = lazyPart(() => import('./phone-menu'))

/** A new page is read from its start by screen readers and reached by the next Tab. */
function useFocusOnNewPage({ pathname, hash }: Location): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // The page has begun where its address says.
    if (hash && document.activeElement?.id === hash.slice(1)) return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname, hash])
}

/** What stays while screens come and go. */
export function Shell() {
  const location = useLocation()
  const asked = useConfirm((confirm) => confirm.asked !== null)
  const isReporting = report.use() !== null
  const isMember = useSession().userId !== undefined
  const isSaving = save.use() !== null
  useScrollRules()
  useSearchKey()
  useFocusOnNewPage(location)
  return (
    <>
      <a href={`#${MAIN_ID}`} className={css.skip}>
        {text.skip}
      </a>
      <Top />
      <Screens />
      <RefusalToasts />
      <ScheduledNews />
      <Toasts />
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
