import { Ban, Flag, LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import css from './desk-frame.module.css'
import { text } from './text'

const pages = [
  { to: paths.admin, label: text.dashboard.title, icon: LayoutDashboard, end: true },
  { to: paths.adminPage('reports'), label: text.reports.title, icon: Flag, end: false },
  { to: paths.adminPage('bans'), label: text.bans.title, icon: Ban, end: false },
]

/** The team's navigation beside their page. */
export const DeskFrame = ({ children }: { children: ReactNode }) => (
  <div className={css.desk}>
    <nav className={css.nav} aria-label={text.nav}>
      <ul>
        {pages.map(({ to, label, icon: Icon, end }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={css.link ?? ''}>
              <Icon size={20} aria-hidden />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <div className={css.page}>{children}</div>
  </div>
)
