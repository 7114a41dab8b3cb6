import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { foldLines } from '@/src/domain/fold-lines'
import { shownLine } from '@/src/domain/one-line'
import css from './outbox-card.module.css'

interface Thing {
  thumbnail: ReactNode
  /** The kind of thing in a word. */
  what: string
  /** Null: what it is says all. */
  title: string | null
  /** Its page, where there is one. */
  to?: string
  /** Where it stands. */
  state: ReactNode
  reason: string | null
  /** What was written besides the title: the first lines; コピー and 編集 give all of it. */
  written: string | null
  children?: ReactNode
  actions: ReactNode
}

/** One thing of the outbox as it stands there: what, which, how it stands, why, and what can be done. */
export function OutboxCard({ thumbnail, what, title, to, state, reason, written, children, actions }: Thing) {
  const heading = useId()
  return (
    <article className={css.card} aria-labelledby={heading}>
      {thumbnail}
      <div className={css.words}>
        <h3 id={heading} className={css.title}>
          <span className={css.what}>{what}</span>
          {title === null ? null : (
            <bdi>{to ? <Link to={to}>{shownLine(title)}</Link> : shownLine(title)}</bdi>
          )}
        </h3>
        <p className={css.meta}>{state}</p>
        {reason ? <p className={css.reason}>{reason}</p> : null}
        {written ? (
          <p className={css.written}>
            <bdi>{foldLines(written)}</bdi>
          </p>
        ) : null}
        {children}
      </div>
      {actions}
    </article>
  )
}
