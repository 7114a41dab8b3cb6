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
  /** It is all that the page has to say: its title is the page's. */
  isPage?: boolean
}

/** Says why there is nothing here and what to do next. */
export const EmptyState = ({ icon, title, children, action, role, isPage }: Props) => {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={css.empty} role={role}>
      <div className={css.icon}>{icon}</div>
      <Title className={css.title}>{title}</Title>
      {children ? <p className={css.text}>{children}</p> : null}
      {action}
    </div>
  )
}
