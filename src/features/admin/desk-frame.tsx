import { Ban, Flag, LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import css from './desk-frame.module.css'
import { text } from './text'

const pages = [
  { to: paths.admin, label: text.dashboard.title, icon: LayoutDashboard },
  { to: paths.adminPage('reports'), label: text.reports.title, icon: Flag },
  { to: paths.adminPage('bans'), label: text.bans.title, icon: Ban },
]

/** The team's navigation beside their page. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const here = pages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <div className={css.desk}>
      <nav className={css.nav} aria-label={text.nav}>
        <ul>
          {pages.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={css.link} aria-current={to === here?.to ? 'page' : undefined}>
                <Icon size={20} aria-hidden />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  )
}
