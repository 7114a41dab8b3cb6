import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { cx } from '@/src/ui/class-names'
import { Shuriken } from '@/src/ui/shuriken'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { pendingBlob } from '@/sync/outbox/write'
import { useIsHeldUp } from '@/sync/status'
import type { PostRow } from '@/sync/tables/posts'
import type { DraftItem } from './draft-order'
import css from './writing-card.module.css'

interface Props {
  row: PostRow
  title: string
  className: string | undefined
  titleClassName: string | undefined
  /** Below the title. */
  children: ReactNode
  /** Above the link that is the whole card. */
  actions: ReactNode
}

/** Something that is not published yet: its picture, its title, and the way into the composer. */
export const WritingCard = ({ row, title, className, titleClassName, children, actions }: Props) => (
  <article className={cx(css.card, className)} aria-label={title}>
    <Thumbnail
      size={96}
      path={row.image_url}
      blob={row.image_url ? pendingBlob(row.image_url) : undefined}
      thumbhash={row.image_thumbhash}
    >
      <Shuriken size={32} />
    </Thumbnail>
    <div className={css.words}>
      <h2 className={titleClassName}>
        <Link to={paths.editPost(row.id)} className={css.link}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {children}
    </div>
    {actions}
  </article>
)

/** What of it has not been sent yet, or not been given away. */
export function WritingStates({ item: { state, isKept } }: { item: DraftItem }) {
  const isHeldUp = useIsHeldUp()
  return (
    <>
      {state ? <StateChip state={state === 'sending' && isHeldUp ? 'waiting' : state} /> : null}
      {isKept ? <StateChip state="kept" /> : null}
    </>
  )
}
