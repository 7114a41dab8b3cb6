import { UserPlus } from 'lucide-react'
import { dayOf } from '@/src/domain/relative-time'
import { EmptyState } from '@/src/ui/empty-state'
import lines from '@/src/ui/lines.module.css'
import { LoadMore } from '@/src/ui/load-more'
import { PeopleSkeleton, PersonLine } from '@/src/ui/person-line'
import { listOf, type ProfileRow, useListPages, useRowsOf } from '@/sync'
import css from './invitations-page.module.css'
import { text } from './text'

const PAGE = 30

/** Who came by one's invitations, the last first; they stay as far as they were read. */
export function Invited({ me }: { me: ProfileRow }) {
  const pages = useListPages(listOf('invited', me.id), PAGE)
  const people = useRowsOf('profiles', pages.ids)
  return (
    <section className={css.part} aria-labelledby="invited">
      <h2 id="invited">{text.invited}</h2>
      <People rows={people.rows} isRead={pages.isHeld && people.isRead} {...pages} />
    </section>
  )
}

interface Told extends Pick<ReturnType<typeof useListPages>, 'hasMore' | 'asking' | 'more'> {
  rows: readonly ProfileRow[]
  isRead: boolean
}

function People({ rows, isRead, ...pages }: Told) {
  if (rows.length > 0)
    return (
      <>
        <ul aria-label={text.invited} className={lines.lines}>
          {rows.map((one) => (
            <PersonLine
              key={one.id}
              person={one}
              detail={<span>{text.joined(dayOf(Date.parse(one.joined_at)))}</span>}
            />
          ))}
        </ul>
        <LoadMore {...pages} end={text.end} failed={text.failedMore} />
      </>
    )
  if (isRead && !pages.hasMore)
    return (
      <EmptyState icon={<UserPlus size={32} />} title={text.emptyTitle}>
        {text.empty}
      </EmptyState>
    )
  if (pages.asking === 'failed')
    return <LoadMore {...pages} hasMore end={text.end} failed={text.failedMore} />
  return <PeopleSkeleton label={text.loading} />
}
