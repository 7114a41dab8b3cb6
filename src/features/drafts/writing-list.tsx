import type { ComponentType, ReactNode } from 'react'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PageTitle } from '@/src/ui/page-title'
import { Skeleton } from '@/src/ui/skeleton'
import { useDeleting, useEdge, useFirstPull } from '@/sync/live'
import type { DraftItem } from './draft-order'
import { text } from './text'
import css from './writing-list.module.css'
import { WritingTabs } from './writing-tabs'

interface Props {
  title: string
  loading: string
  items: readonly DraftItem[]
  /** The device has read what it holds. */
  ready: boolean
  Card: ComponentType<{ item: DraftItem }>
  /** Instead of the list when there is nothing in it. */
  empty: ReactNode
}

/** One's posts that are not out yet, all of it from the device. */
export function WritingList({ title, loading, items, ready, Card, empty }: Props) {
  // The first answer brings posts and drafts in one.
  const isHeld = useEdge('posts') !== undefined && ready
  const first = useFirstPull(!isHeld)
  const hidden = useDeleting()
  const shown = items.filter(({ row }) => !hidden.has(row.id))
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={css.top}>
        <h1 className={css.title}>
          {title}
          {shown.length > 0 ? <span className={css.count}>{text.count(shown.length)}</span> : null}
        </h1>
      </header>
      <WritingTabs />
      {isHeld && shown.length === 0 ? empty : null}
      {shown.length > 0 ? (
        <ul className={css.list}>
          {shown.map((item) => (
            <li key={item.row.id}>
              <Card item={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {isHeld || shown.length > 0 ? null : (
        <NotHeldYet {...first} what={title} loading={<Loading>{loading}</Loading>} />
      )}
    </>
  )
}

const Loading = ({ children }: { children: string }) => (
  <div className={css.list} aria-busy>
    <p role="status" className="visually-hidden">
      {children}
    </p>
    {[0, 1, 2].map((line) => (
      <div key={line} className={css.waiting}>
        <Skeleton width={96} height={96} />
        <div>
          <Skeleton width="70%" height={20} />
          <Skeleton width="40%" height={16} />
        </div>
      </div>
    ))}
  </div>
)
