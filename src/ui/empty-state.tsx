import type { ReactNode } from 'react'
import css from './empty-state.module.css'

interface Props {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** The one next thing to do. */
  action?: ReactNode
  /** `alert` is read out at once: something failed while one looked. */
  role?: 'status' | 'alert'
}

/** Says why there is nothing here and what to do next. */
export const EmptyState = ({ icon, title, children, action, role }: Props) => (
  <div className={css.empty} role={role}>
    <div className={css.icon}>{icon}</div>
    <h2 className={css.title}>{title}</h2>
    {children ? <p className={css.text}>{children}</p> : null}
    {action}
  </div>
)
