import { Megaphone, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { exactTime } from '@/src/domain/relative-time'
import { stateOf, type TeamAnnouncement } from '@/src/entities/announcement/team-announcement'
import { deleteAnnouncement } from '@/src/entities/announcement/team-mutations'
import { text as words } from '@/src/entities/announcement/text'
import { useTeamAnnouncements } from '@/src/entities/announcement/use-team-announcements'
import { useMe } from '@/src/entities/person/use-me'
import { Button, ButtonLink } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { EmptyState } from '@/src/ui/empty-state'
import { LoadMore } from '@/src/ui/load-more'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { TimeAgo } from '@/src/ui/time-ago'
import { useServerNow } from '@/src/ui/use-now'
import { DESK_PAGE, TEAM_ANNOUNCEMENTS, useListPages } from '@/sync'
import { DeskWaits } from './desk-waits'
import css from './pages.module.css'
import { text } from './text'

/** So many that are public a device holds by itself, but for a few that were deleted. */
const HELD = 150

/** /admin/announcements and /admin/announcements/drafts: what everybody reads or will, and what nobody does yet. */
export function AnnouncementsPage({ isDrafts = false }: { isDrafts?: boolean }) {
  const { announcements, ready } = useTeamAnnouncements()
  const now = useServerNow()
  const drafts = announcements.filter((one) => stateOf(one, now) === 'draft')
  const others = announcements.filter((one) => stateOf(one, now) !== 'draft')
  const shown = isDrafts ? drafts : others
  const title = isDrafts ? text.announcements.drafts : text.announcements.title
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className={css.page}>
        <div className={css.ways}>
          <ButtonLink variant="primary" icon={<Plus size={18} />} to={paths.adminPage('announcements/new')}>
            {text.announcements.compose}
          </ButtonLink>
          {isDrafts ? (
            <ButtonLink to={paths.adminPage('announcements')}>{text.announcements.toList}</ButtonLink>
          ) : (
            <ButtonLink to={paths.adminPage('announcements/drafts')}>
              {text.announcements.toDrafts(drafts.length)}
            </ButtonLink>
          )}
        </div>
        {ready ? null : <DeskWaits />}
        {ready && shown.length === 0 ? (
          <EmptyState
            icon={<Megaphone size={32} />}
            title={isDrafts ? text.announcements.noDrafts : text.announcements.none}
          />
        ) : null}
        <ul className={css.lines} aria-label={title}>
          {shown.map((said) => (
            <Line key={said.id} said={said} now={now} />
          ))}
        </ul>
        {isDrafts || others.length < HELD ? null : <Older />}
      </div>
    </>
  )
}

/** Those that this device does not hold by itself. */
function Older() {
  const pages = useListPages(TEAM_ANNOUNCEMENTS, DESK_PAGE)
  return <LoadMore {...pages} end={text.announcements.end} failed={text.announcements.olderFailed} />
}

function Line({ said, now }: { said: TeamAnnouncement; now: number }) {
  const me = useMe()
  const state = stateOf(said, now)
  const title = shownLine(said.title) || text.announcements.untitled
  const remove = async () => {
    const question = {
      title: text.announcements.askDelete(title),
      body: state === 'published' ? text.announcements.goesFromAll : undefined,
      confirm: text.announcements.remove,
      danger: true,
    }
    if (await askConfirm({ ...question, body: question.body ?? '' })) deleteAnnouncement(me, said)
  }
  return (
    <li className={css.line}>
      <div className={css.what}>
        <p className={css.title}>
          <Link to={paths.adminPage('announcements/edit', said.id)}>
            <bdi>{title}</bdi>
          </Link>
        </p>
        <p className={css.about}>
          <span>{words.category(said.category)}</span>
          {said.is_pinned ? <span>{words.pinned}</span> : null}
          {said.author_name ? <span>{shownLine(said.author_name)}</span> : null}
          {state === 'scheduled' ? (
            <span className={css.state}>
              {text.announcements.scheduledFor(exactTime(Date.parse(said.scheduled_at ?? '')))}
            </span>
          ) : null}
          {said.isWaiting ? <span className={css.state}>{text.announcements.waiting}</span> : null}
          {said.published_at || said.updated_at ? (
            <TimeAgo at={said.published_at ?? said.updated_at} />
          ) : null}
        </p>
      </div>
      <Button size="small" variant="ghost" onClick={remove}>
        {text.announcements.remove}
      </Button>
    </li>
  )
}
