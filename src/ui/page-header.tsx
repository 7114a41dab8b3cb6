import type { ReactNode } from 'react'
import css from './page-header.module.css'

interface Props {
  title: string
  /** How many there are, small beside the title. */
  count?: string | undefined
  /** At the end of the line. */
  action?: ReactNode
  /** What is said below it. */
  children?: ReactNode
}

/** The name of a page: in the same place on every one. */
export const PageHeader = ({ title, count, action, children }: Props) => (
  <header className={css.header}>
    <div className={css.line}>
      <h1 className={css.title}>
        <span>{title}</span>
        {count ? <span className={css.count}>{count}</span> : null}
      </h1>
      {action}
    </div>
    {children}
  </header>
)
