import type { ComponentType, ReactNode } from 'react'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { Skeleton } from '@/src/ui/skeleton'
import { useHeld } from '../use-held'
import type { DraftItem } from './draft-items'
import type { Row } from './kind'
import { text } from './text'
import css from './writing-list.module.css'

interface Props<R extends Row> {
  title: string
  /** Above the list: what else is not out yet. */
  above?: ReactNode
  loading: string
  items: readonly DraftItem<R>[]
  /** The device has read what it holds. */
  ready: boolean
  Card: ComponentType<{ item: DraftItem<R> }>
  /** Instead of the list when there is nothing in it. */
  empty: ReactNode
}

/** One’s things that are not out yet, all of it from the device. */
export function WritingList<R extends Row>({ title, above, loading, items, ready, Card, empty }: Props<R>) {
  const { isHeld, first } = useHeld(ready)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} count={items.length > 0 ? text.count(items.length) : undefined} />
      {above}
      {isHeld && items.length === 0 ? empty : null}
      {items.length > 0 ? (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.row.id}>
              <Card item={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {isHeld || items.length > 0 ? null : (
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
