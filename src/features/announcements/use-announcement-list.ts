import { cursorOf } from '@/src/domain/list-cursor'
import { useAnnouncements } from '@/src/entities/announcement/use-reads'
import { announcementsOf, fetchPage, joinedPages, useAsking, useEdge, useIsOffline, useRows } from '@/sync'
import { edgeOf, shownAnnouncements } from './shown-announcements'

const PAGE = 30

const startOf = (start: string | null): string => String(cursorOf(start)?.[0] ?? '')

/** Where the server goes on: it knows times more exactly than a device, so from the next millisecond on, down. */
const afterEdge = (edge: string): string | null =>
  edge ? JSON.stringify([new Date(Date.parse(edge) + 1).toISOString()]) : null

/** The announcements of a category: those that are pinned, then the newest; below what the device holds page by page. */
export function useAnnouncementList(category: string) {
  const list = announcementsOf(category)
  const { all, ready } = useAnnouncements()
  const stored = useRows({ stream: 'lists', where: { list }, sort: 'page' })
  const isOffline = useIsOffline()
  const [asking, ask] = useAsking()
  const isFilled = useEdge('posts') !== undefined

  const edge = edgeOf(all)
  const pages = joinedPages(stored.rows, ({ start }) => start === null || startOf(start) >= edge)
  const below = new Set(pages.flatMap(({ ids }) => ids))
  const rows = shownAnnouncements(all, category, edge, below)

  const next = pages.at(-1)?.next ?? null
  const isToAsk = pages.length === 0 && !isOffline
  return {
    rows,
    /** The device was told what there is. */
    isHeld: ready && (isFilled || all.length > 0),
    /** Nobody can be asked, and there may be more. */
    isCut: isOffline && pages.length === 0,
    // Until the disk has said what it was told of the list, nobody knows that this was all.
    hasMore: !stored.ready || isToAsk || next !== null,
    asking,
    more: () => {
      if (!ready || !stored.ready) return
      const start = next ?? afterEdge(edge)
      ask(() => fetchPage({ list, page: pages.length, start, count: PAGE }))
    },
  }
}
