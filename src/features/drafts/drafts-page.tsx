import { NotebookPen, PenLine } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PageTitle } from '@/src/ui/page-title'
import { Skeleton } from '@/src/ui/skeleton'
import { useDeleting, useEdge, useEntries, useFirstPull, useKept, useRows } from '@/sync/live'
import { DraftCard } from './draft-card'
import { type DraftItem, orderDrafts } from './draft-order'
import css from './drafts-page.module.css'
import { text } from './text'

/** /posts/drafts: one's unpublished posts, last edited on top; all of it from the device. */
export default function DraftsPage() {
  const { rows, ready } = useRows({ stream: 'drafts', where: { is_draft: true }, sort: 'draft_key' })
  // The first answer brings posts and drafts in one.
  const isHeld = useEdge('posts') !== undefined && ready
  const first = useFirstPull(!isHeld)
  const entries = useEntries()
  const hidden = useDeleting()
  const kept = useKept()
  const items = orderDrafts(rows, entries, kept).filter(({ row }) => !hidden.has(row.id))
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <header className={css.top}>
        <h1 className={css.title}>
          {text.title}
          {items.length > 0 ? <span className={css.count}>{text.count(items.length)}</span> : null}
        </h1>
      </header>
      {isHeld || items.length > 0 ? (
        <Drafts items={items} />
      ) : (
        <NotHeldYet {...first} what={text.what} loading={<Loading />} />
      )}
    </>
  )
}

function Drafts({ items }: { items: DraftItem[] }) {
  if (items.length === 0)
    return (
      <EmptyState
        icon={<NotebookPen size={32} />}
        title={text.emptyTitle}
        action={
          <ButtonLink to={paths.newPost} variant="primary" icon={<PenLine size={18} />}>
            {text.write}
          </ButtonLink>
        }
      >
        {text.empty}
      </EmptyState>
    )
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.row.id}>
          <DraftCard item={item} />
        </li>
      ))}
    </ul>
  )
}

const Loading = () => (
  <div className={css.list} aria-busy>
    <p role="status" className="visually-hidden">
      {text.loading}
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
