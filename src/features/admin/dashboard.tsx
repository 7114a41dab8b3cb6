import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { paths } from '@/src/domain/paths'
import { isAppealed } from '@/src/entities/ban/ban'
import { useBans } from '@/src/entities/ban/use-bans'
import type { Case, Status } from '@/src/entities/case/case'
import { useCases } from '@/src/entities/case/use-cases'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { TimeAgo } from '@/src/ui/time-ago'
import { useSession } from '@/sync'
import css from './dashboard.module.css'
import { DeskWaits } from './desk-waits'
import { text } from './text'

/** Of those things that wait, since when the first does. */
const oldest = (times: readonly string[]): string | undefined => times.toSorted()[0]

const reportsIn = (status: Status): string => `${paths.adminPage('reports')}?status=${status}`
const timesOf = (cases: readonly Case[]): string[] => cases.map(({ first_reported_at }) => first_reported_at)

/** /admin: what waits for a person now, and since when. */
export function Dashboard() {
  const { cases, ready } = useCases()
  const { userId } = useSession()
  const mine = cases.reviewing.filter(({ holder_id }) => holder_id === userId)
  const { bans } = useBans()
  const appeals = bans.filter(isAppealed)
  const isQuiet = cases.pending.length + cases.reviewing.length + appeals.length === 0
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
          <Tile to={reportsIn('pending')} label={text.dashboard.pending} times={timesOf(cases.pending)} />
          <Tile to={reportsIn('reviewing')} label={text.dashboard.mine} times={timesOf(mine)} />
          <Tile
            to={reportsIn('reviewing')}
            label={text.dashboard.reviewing}
            times={timesOf(cases.reviewing)}
          />
          <Tile
            to={paths.adminPage('bans')}
            label={text.dashboard.appeals}
            times={appeals.map(({ appeal_submitted_at, banned_at }) => appeal_submitted_at ?? banned_at)}
          />
        </ul>
      ) : null}
    </>
  )
}

interface TileProps {
  to: string
  label: string
  /** Since when each of them waits. */
  times: readonly string[]
}

function Tile({ to, label, times }: TileProps) {
  const since = oldest(times)
  return (
    <li>
      <Link to={to} className={css.tile}>
        <span className={css.label}>{label}</span>
        <span className={css.count}>
          <span>{shortCount(times.length)}</span>
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
