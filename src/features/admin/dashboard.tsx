import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { paths } from '@/src/domain/paths'
import type { Case } from '@/src/entities/case/case'
import { useCases } from '@/src/entities/case/use-cases'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { TimeAgo } from '@/src/ui/time-ago'
import { useSession } from '@/sync'
import css from './dashboard.module.css'
import { text } from './text'

const oldest = (cases: readonly Case[]): string | undefined =>
  cases.map(({ first_reported_at }) => first_reported_at).sort()[0]

/** /admin: what waits for a person now, and since when. */
export function Dashboard() {
  const { cases, ready } = useCases()
  const { userId } = useSession()
  const mine = cases.reviewing.filter(({ holder_id }) => holder_id === userId)
  const isQuiet = cases.pending.length === 0 && cases.reviewing.length === 0
  return (
    <>
      <PageTitle>{text.dashboard.page}</PageTitle>
      <PageHeader title={text.dashboard.title} />
      {ready ? null : <PageWait />}
      {ready && isQuiet ? (
        <EmptyState icon={<CircleCheck size={32} />} title={text.dashboard.quiet}>
          {text.dashboard.quietDetail}
        </EmptyState>
      ) : null}
      {ready && !isQuiet ? (
        <ul className={css.tiles}>
          <Tile status="pending" label={text.dashboard.pending} cases={cases.pending} />
          <Tile status="reviewing" label={text.dashboard.mine} cases={mine} />
          <Tile status="reviewing" label={text.dashboard.reviewing} cases={cases.reviewing} />
        </ul>
      ) : null}
    </>
  )
}

interface TileProps {
  status: string
  label: string
  cases: readonly Case[]
}

function Tile({ status, label, cases }: TileProps) {
  const since = oldest(cases)
  return (
    <li>
      <Link to={`${paths.adminPage('reports')}?status=${status}`} className={css.tile}>
        <span className={css.label}>{label}</span>
        <span className={css.count}>
          <span>{shortCount(cases.length)}</span>
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
