import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Bucket } from '@/src/domain/images'
import { shownLine } from '@/src/domain/one-line'
import { cx } from '@/src/ui/class-names'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { pendingBlob, useIsHeldUp } from '@/sync'
import type { DraftItem } from './draft-items'
import type { Row } from './kind'
import css from './writing-card.module.css'

interface Props {
  row: Row
  /** Its form. */
  to: string
  bucket: Bucket
  /** Where it has no picture. */
  icon: ReactNode
  title: string
  className: string | undefined
  titleClassName: string | undefined
  /** Below the title. */
  children: ReactNode
  /** Above the link that is the whole card. */
  actions: ReactNode
}

/** Something that is not published yet: its picture, its title, and the way into its form. */
export const WritingCard = ({
  row,
  to,
  bucket,
  icon,
  title,
  className,
  titleClassName,
  children,
  actions,
}: Props) => (
  <article className={cx(css.card, className)} aria-label={title}>
    <Thumbnail
      size={96}
      bucket={bucket}
      path={row.image_url}
      blob={row.image_url ? pendingBlob(row.image_url) : undefined}
      thumbhash={row.image_thumbhash}
    >
      {icon}
    </Thumbnail>
    <div className={css.words}>
      <h2 className={titleClassName}>
        <Link to={to} className={css.link}>
          <bdi>{shownLine(title)}</bdi>
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
