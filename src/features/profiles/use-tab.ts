import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SameView } from '@/src/ui/same-view'

/** The last one is on one's own page only. */
export const TABS = ['posts', 'collections', 'events', 'likes', 'xp'] as const
export type TabName = (typeof TABS)[number]

/** The tab is part of the address, so that Back and a reload come back to it. */
export function useTab(): [TabName, (name: TabName) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state: SameView = { sameView: true }
  const asked = params.get('tab')
  const current = TABS.find((name) => name === asked) ?? 'posts'
  const go = (name: TabName) =>
    navigate({ search: name === 'posts' ? '' : `?tab=${name}` }, { replace: true, state })
  return [current, go]
}
