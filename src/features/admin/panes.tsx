import type { ReactNode } from 'react'
import { ButtonLink } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { PageTitle } from '@/src/ui/page-title'
import css from './panes.module.css'
import { text } from './text'

interface Props {
  title: string
  list: ReactNode
  /** The address of the list with nothing open. */
  back: string
  /** What is open; null: nothing is. */
  chosen: ReactNode
  /** Stands there until something is chosen. */
  none: ReactNode
}

/** A list on the left, what is chosen of it on the right; on a phone one of the two. */
export const Panes = ({ title, list, back, chosen, none }: Props) => (
  <>
    <PageTitle>{title}</PageTitle>
    <h1 className="visually-hidden">{title}</h1>
    <div className={cx(css.panes, chosen !== null && css.opened)}>
      <div className={css.left}>{list}</div>
      <div className={css.right}>
        {chosen === null ? (
          none
        ) : (
          <>
            <p className={css.back}>
              <ButtonLink size="small" variant="ghost" to={back}>
                {text.backToList}
              </ButtonLink>
            </p>
            {chosen}
          </>
        )}
      </div>
    </div>
  </>
)
