import { Fragment, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { notHeldYet, words } from '@/src/text/words'
import { lazyPart } from '@/src/ui/lazy-part'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { SameView } from '@/src/ui/same-view'
import { Tabs } from '@/src/ui/tabs'
import { showToast } from '@/src/ui/toast'
import { fetchRows, retryImport } from '@/sync'
import { HomeTop } from './home-top'
import { RecentTab } from './recent-tab'
import { text } from './text'

const otherTab = () => import('./home-tabs')
/** Nobody draws before there are cards. */
const PullToRefresh = lazyPart(() => retryImport(() => import('@/src/ui/pull-to-refresh')))

const tabs = (['recent', 'popular', 'following', 'gallery'] as const).map((name) => ({
  name,
  label: text[name],
}))
type TabName = (typeof tabs)[number]['name']

/** The tab is part of the address, so that Back and a reload come back to it. */
function useTab(): [TabName, (name: TabName) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state: SameView = { sameView: true }
  const asked = params.get('tab')
  const current = tabs.find(({ name }) => name === asked)?.name ?? 'recent'
  const go = (name: TabName) =>
    navigate({ search: name === 'recent' ? '' : `?tab=${name}` }, { replace: true, state })
  return [current, go]
}

export function HomePage() {
  const [tab, go] = useTab()
  const top = useTopOfTab(tab)
  const [round, setRound] = useState(0)
  const refresh = async () => {
    try {
      await fetchRows('posts', [])
      setRound((now) => now + 1)
    } catch {
      showToast({ tone: 'danger', text: notHeldYet.failed })
    }
  }
  return (
    <>
      <Suspense>
        <PullToRefresh onRefresh={refresh} />
      </Suspense>
      <title>{words.appName}</title>
      <h1 className="visually-hidden">{text.title}</h1>
      <HomeTop />
      <div ref={top} />
      <Tabs label={text.tabs} tabs={tabs} current={tab} onChange={go}>
        {/* A new round opens the tab anew: what is asked for at an opening is asked for again. */}
        <Fragment key={round}>
          {tab === 'recent' ? <RecentTab /> : <LazyScreen load={otherTab} name={tab} />}
        </Fragment>
      </Tabs>
    </>
  )
}

/** Another tab is read from its start; what stands above the tabs does not come back into sight for it. */
function useTopOfTab(tab: TabName) {
  const mark = useRef<HTMLDivElement>(null)
  const before = useRef(tab)
  useLayoutEffect(() => {
    if (before.current === tab) return
    before.current = tab
    const { top } = mark.current?.getBoundingClientRect() ?? { top: 0 }
    if (top < 0) scrollBy(0, top)
  }, [tab])
  return mark
}
