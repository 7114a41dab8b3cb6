import { CheckCheck, Megaphone } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { isRead } from '@/src/domain/announcement-reads'
import { paths } from '@/src/domain/paths'
import { AnnouncementLine } from '@/src/entities/announcement/announcement-line'
import { readAllAnnouncements } from '@/src/entities/announcement/mutations'
import { categories, text as category } from '@/src/entities/announcement/text'
import { useAnnouncements, useReads, useUnread } from '@/src/entities/announcement/use-reads'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import lines from '@/src/ui/lines.module.css'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import type { SameView } from '@/src/ui/same-view'
import { useFirstPull } from '@/sync'
import css from './announcements-page.module.css'
import { ALL } from './shown-announcements'
import { text } from './text'
import { useAnnouncementList } from './use-announcement-list'

/** /announcements: those that are pinned, then the newest; the category is part of the address. */
export default function AnnouncementsPage() {
  const [params] = useSearchParams()
  const asked = params.get('category')
  const shown = categories.find((name) => name === asked) ?? ALL
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <PageHeader title={text.title} action={<ReadAll />} />
      <Categories shown={shown} />
      <List key={shown} shown={shown} />
    </>
  )
}

function ReadAll() {
  const { all } = useAnnouncements()
  const reads = useReads()
  const unread = useUnread()
  if (!reads || unread.length === 0) return null
  return (
    <Button size="small" icon={<CheckCheck size={17} />} onClick={() => readAllAnnouncements(reads, all)}>
      {text.readAll}
    </Button>
  )
}

function Categories({ shown }: { shown: string }) {
  const state: SameView = { sameView: true }
  return (
    <nav aria-label={text.categories}>
      <ul className={css.categories}>
        {[ALL, ...categories].map((name) => (
          <li key={name}>
            <Link
              to={name === ALL ? paths.announcements : paths.announcementsOf(name)}
              replace
              state={state}
              className={css.category}
              aria-current={name === shown ? 'page' : undefined}
            >
              {name === ALL ? text.all : category.category(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function List({ shown }: { shown: string }) {
  const { rows, isHeld, isCut, ...rest } = useAnnouncementList(shown)
  const first = useFirstPull(!isHeld)
  const reads = useReads()
  if (!isHeld) return <NotHeldYet {...first} what={text.what} loading={<PageWait />} />
  if (rows.length === 0 && !rest.hasMore) return <None shown={shown} />
  return (
    <>
      {rows.length > 0 ? (
        <ul aria-label={text.list} className={lines.lines}>
          {rows.map((said) => (
            <AnnouncementLine
              key={said.id}
              said={said}
              isUnread={reads !== undefined && !isRead(reads, said)}
            />
          ))}
        </ul>
      ) : null}
      <LoadMore {...rest} end={isCut ? text.endHere : text.end} failed={text.failedMore} />
    </>
  )
}

const None = ({ shown }: { shown: string }) =>
  shown === ALL ? (
    <EmptyState icon={<Megaphone size={32} />} title={text.emptyTitle}>
      {text.empty}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Megaphone size={32} />}
      title={text.noneTitle(category.category(shown))}
      action={<ButtonLink to={paths.announcements}>{text.showAll}</ButtonLink>}
    />
  )
