import type { ReactNode } from 'react'
import { LoadMore } from '@/src/ui/load-more'
import { PageWait } from '@/src/ui/page-wait'
import type { ListPages } from '@/sync'

interface Props {
  pages: ListPages
  /** What the pages name was looked up on the device. */
  isRead: boolean
  /** So many of it are shown. */
  count: number
  /** Said in its place where there is nothing. */
  empty: ReactNode
  /** Said at the end; empty: the end needs no words. */
  end: string
  failed: string
  /** More of it comes by the button alone: other things stand below. */
  isByHand?: boolean
  children: ReactNode
}

/** A list that the server is asked for, page by page: on its way, empty, failed, or its lines and what comes after. */
export function DeskList({ pages, isRead, count, empty, end, failed, isByHand = false, children }: Props) {
  if (!isRead || (!pages.isHeld && pages.asking === 'asking')) return <PageWait />
  if (pages.isHeld && count === 0 && !pages.hasMore) return empty
  const isOver = pages.isHeld && !pages.hasMore && pages.asking !== 'failed'
  return (
    <>
      {children}
      {isOver && end === '' ? null : <LoadMore {...pages} isByHand={isByHand} end={end} failed={failed} />}
    </>
  )
}
