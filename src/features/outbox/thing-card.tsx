import { type ReactNode, useId } from 'react'
import css from './thing-card.module.css'

interface Thing {
  thumbnail: ReactNode
  /** The kind of thing in a word. */
  what: string
  title: string
  /** Where it stands. */
  state: ReactNode
  reason: string | null
  /** What was written besides the title: the first lines; コピー and 編集 give all of it. */
  written: string | null
  children?: ReactNode
  actions: ReactNode
}

/** One thing of the outbox as it stands there: what, which, how it stands, why, and what can be done. */
export function ThingCard({ thumbnail, what, title, state, reason, written, children, actions }: Thing) {
  const heading = useId()
  return (
    <article className={css.card} aria-labelledby={heading}>
      {thumbnail}
      <div className={css.words}>
        <h3 id={heading} className={css.title}>
          <span className={css.what}>{what}</span>
          <bdi>{title}</bdi>
        </h3>
        <p className={css.meta}>{state}</p>
        {reason ? <p className={css.reason}>{reason}</p> : null}
        {written ? (
          <p className={css.written}>
            <bdi>{written}</bdi>
          </p>
        ) : null}
        {children}
      </div>
      {actions}
    </article>
  )
}
