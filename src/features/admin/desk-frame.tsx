import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { paths } from '@/src/domain/paths'
import { hasRank } from '@/src/domain/permissions'
import { useMe } from '@/src/entities/person/use-me'
import css from './desk-frame.module.css'
import { type DeskPage, deskPages } from './pages'
import { text } from './text'
import { useWaiting } from './use-waiting'

const pathOf = ({ name }: DeskPage): string => (name ? paths.adminPage(name) : paths.admin)

/** The team's navigation beside their page. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const rank = useMe()?.admin_rank
  const waiting = useWaiting()
  const pages = deskPages.filter(({ least, isWithin }) => !isWithin && hasRank(rank, least))
  const here = pages.findLast((page) => pathname === pathOf(page) || pathname.startsWith(`${pathOf(page)}/`))
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the navigation is a line that scrolls.
  const path = here && pathOf(here)
  useEffect(() => {
    if (path) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])
  return (
    <div className={css.desk}>
      <nav className={css.nav} aria-label={text.nav}>
        <ul>
          {pages.map((page) => (
            <li key={page.label}>
              <Link
                ref={page === here ? current : null}
                to={pathOf(page)}
                className={css.link}
                // A browser leaves what it shows a sliver of where it is.
                onFocus={({ currentTarget }) =>
                  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
                }
                aria-current={page === here ? 'page' : undefined}
              >
                <page.icon size={20} aria-hidden />
                <span>{page.label}</span>
                <Count count={page.waits?.(waiting) ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  )
}

const Count = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className={css.count}>
      <span>{shortCount(count)}</span>
      <span className="visually-hidden">{text.waits}</span>
    </span>
  )
