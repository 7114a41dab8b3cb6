import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { paths } from '@/src/domain/paths'
import type { Status } from '@/src/entities/case/case'
import { oldest, type Waiting, waitingOf } from '@/src/entities/case/queue'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { TimeAgo } from '@/src/ui/time-ago'
import { useSession } from '@/sync'
import css from './dashboard.module.css'
import { DeskWaits } from './desk-waits'
import { text } from './text'
import { useWaiting } from './use-waiting'

const reportsIn = (status: Status): string => `${paths.adminPage('reports')}?status=${status}`

/** /admin: what waits for a person now, and since when. */
export function Dashboard() {
  const { cases, waiting, appeals, ready } = useWaiting()
  const { userId } = useSession()
  const mine = cases.reviewing.filter(({ holder_id }) => holder_id === userId)
  const isQuiet = waiting.pending.count + waiting.reviewing.count + appeals.length === 0
  const asked = appeals.map(({ appeal_submitted_at, banned_at }) => appeal_submitted_at ?? banned_at)
  return (
    <>
      <PageTitle>{text.dashboard.page}</PageTitle>
      <PageHeader title={text.dashboard.title} />
      {ready ? null : <DeskWaits />}
      {ready && isQuiet ? (
        <EmptyState icon={<CircleCheck size={32} />} title={text.dashboard.quiet}>
          {text.dashboard.quietDetail}
        </EmptyState>
      ) : null}
      {ready && !isQuiet ? (
        <ul className={css.tiles}>
          <Tile to={reportsIn('pending')} label={text.dashboard.pending} waiting={waiting.pending} />
          <Tile
            to={`${reportsIn('reviewing')}&mine=1`}
            label={text.dashboard.mine}
            waiting={waitingOf(mine)}
          />
          <Tile to={reportsIn('reviewing')} label={text.dashboard.reviewing} waiting={waiting.reviewing} />
          <Tile
            to={paths.adminPage('bans')}
            label={text.dashboard.appeals}
            waiting={{ count: asked.length, isMore: false, since: oldest(asked) }}
          />
        </ul>
      ) : null}
    </>
  )
}

interface TileProps {
  to: string
  label: string
  waiting: Waiting
}

function Tile({ to, label, waiting: { count, isMore, since } }: TileProps) {
  return (
    <li>
      <Link to={to} className={css.tile}>
        <span className={css.label}>{label}</span>
        <span className={css.count}>
          <span>{shortCount(count) + (isMore ? '+' : '')}</span>
          <small>{text.dashboard.unit}</small>
        </span>
        <span className={css.since}>
          {since ? (
            <>
              <span>{text.dashboard.since}</span> <TimeAgo at={since} />
            </>
          ) : (
            <span>{text.dashboard.none}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
