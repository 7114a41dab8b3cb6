import { Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '@/src/ui/empty-state'
import css from '@/src/ui/lines.module.css'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { type ListPages, useSyncStatus } from '@/sync'
import { text } from './text'

type Told = Pick<ListPages, 'isClosed' | 'hasMore' | 'asking' | 'more'>

interface Props<Row> {
  rows: readonly Row[]
  /** The device has answered, and was told of the list. */
  isHeld: boolean
  pages: Told
  line: (row: Row) => ReactNode
  /** The list, as its name and as the object of a sentence. */
  label: string
  /** Why there is none, when the person keeps them. */
  closed: string
  empty: ReactNode
  loading: ReactNode
}

/** A list of lines of a person's page: on their way, closed, none, or one below the other and more at the end. */
export function Lines<Row>({ rows, isHeld, pages, line, label, closed, empty, loading }: Props<Row>) {
  const isOffline = useSyncStatus().state === 'offline'
  const { hasMore, asking, more } = pages
  // What was named so far is not there any more, and the list goes on.
  const goesOn = isHeld && rows.length === 0 && hasMore && asking === 'no'
  useEffect(() => {
    if (goesOn) more()
  })
  if (rows.length > 0)
    return (
      <>
        <ul aria-label={label} className={css.lines}>
          {rows.map(line)}
        </ul>
        <LoadMore {...pages} isHeld={isHeld} end={text.end} failed={text.failedMore} />
      </>
    )
  if (isHeld && !hasMore)
    return pages.isClosed ? (
      <EmptyState icon={<Lock size={32} />} title={text.closedTitle}>
        {closed}
      </EmptyState>
    ) : (
      empty
    )
  const failure = isOffline ? 'offline' : 'failed'
  return (
    <NotHeldYet
      state={asking === 'failed' ? failure : 'loading'}
      isAsking={asking === 'asking'}
      ask={more}
      what={label}
      loading={loading}
    />
  )
}
