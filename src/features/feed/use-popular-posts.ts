import { useEffect, useRef, useState } from 'react'
import { useRows } from '@/sync/live'
import { wantPage } from '@/sync/rows/wants'
import type { ListRow, PostRow } from '@/sync/tables/index'
import { AT_TOP_PX } from './at-top'
import { type UsePosts, useAsking } from './post-pages'

/** Spec §9: home popular 12. */
export const POPULAR = 12
const LIST = 'popular'

/** 人気, as the database ranked it when it was last asked. */
export const usePopularPosts: UsePosts = (limit, onLimit) => {
  const stored = useRows({ stream: 'lists', where: { list: LIST }, sort: 'page' })
  const pages = joined(stored.rows)
  const ids = useSteady([...new Set(pages.flatMap((page) => page.ids))])
  const { rows, isRead } = useLasting(ids.slice(0, limit + POPULAR))
  const [asking, ask] = useAsking()
  const next = pages.at(-1)?.next ?? null
  const askFor = (page: number, start: string | null) =>
    ask(() => wantPage({ list: LIST, page, start, count: POPULAR }))

  // The ranking of last time is shown at once, the one of now when it is here.
  const refresh = useRef(() => askFor(0, null))
  useEffect(() => refresh.current(), [])

  const more = () => {
    if (pages.length === 0) return askFor(0, null)
    if (ids.length <= limit && next !== null) askFor(pages.length, next)
    onLimit(limit + POPULAR)
  }
  return {
    rows,
    ready: stored.ready && pages.length > 0 && (isRead || rows.length > 0),
    hasMore: ids.length > limit || next !== null,
    // What was asked for last is not drawn yet.
    asking: asking === 'no' && !isRead ? 'asking' : asking,
    more,
  }
}

/** The pages that follow on one another; one of an older ranking may not. */
function joined(pages: readonly ListRow[]): readonly ListRow[] {
  const broken = pages.findIndex(
    ({ page, start }, at) => page !== at || start !== (at === 0 ? null : pages[at - 1]?.next),
  )
  return broken < 0 ? pages : pages.slice(0, broken)
}

/** While one reads further down nothing changes its place: what is new goes to the end. */
function useSteady(ids: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(ids)
  const now = scrollY < AT_TOP_PX ? ids : [...kept, ...ids.filter((id) => !kept.includes(id))]
  if (now.length === kept.length && now.every((id, at) => id === kept[at])) return kept
  setKept(now)
  return now
}

/** The posts of these ids in this order; while a longer list is read, those of the one before. */
function useLasting(ids: readonly string[]): { rows: readonly PostRow[]; isRead: boolean } {
  const found = useRows(ids.length > 0 ? { stream: 'posts', where: { id: { in: ids } } } : null)
  const [last, setLast] = useState(found.rows)
  if (found.ready && found.rows !== last) setLast(found.rows)
  const byId = new Map((found.ready ? found.rows : last).map((post) => [post.id, post]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return { rows, isRead: ids.length === 0 || found.ready }
}
