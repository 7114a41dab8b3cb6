import { Bug } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { ownOf } from '@/src/domain/own-of'
import { paths } from '@/src/domain/paths'
import { type LogEntry, logEntryOf } from '@/src/entities/log/entry'
import { logTypes } from '@/src/entities/log/text'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { EmptyState } from '@/src/ui/empty-state'
import { LongText } from '@/src/ui/long-text'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { TimeAgo } from '@/src/ui/time-ago'
import { DESK_PAGE, logsOf, useListPages, useRowsOf } from '@/sync'
import css from './audit.module.css'
import { DeskList } from './desk-list'
import { text } from './text'

const ALL = ''
const types = [
  { name: ALL, label: text.logs.every },
  ...Object.entries(logTypes).map(([name, label]) => ({ name, label })),
]

/** /admin/debug-logs: what went wrong on people's devices, the last first. */
export function LogsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const type = types.find(({ name }) => name === params.get('type'))?.name ?? ALL
  const show = (name: string) =>
    navigate(paths.adminPage('debug-logs') + (name && `?type=${name}`), { replace: true })
  return (
    <>
      <PageTitle>{text.logs.title}</PageTitle>
      <PageHeader title={text.logs.title} />
      <div className={css.page}>
        <p className={css.lead}>{text.logs.lead}</p>
        <ChoiceChips legend={text.logs.type} choices={types} current={type} onChange={show} />
        <Logs key={type} list={logsOf(type)} />
      </div>
    </>
  )
}

function Logs({ list }: { list: string }) {
  const pages = useListPages(list, DESK_PAGE)
  const { rows, isRead } = useRowsOf('desk', pages.ids)
  const entries = useMemo(() => rows.map(logEntryOf), [rows])
  return (
    <DeskList
      pages={pages}
      isRead={isRead}
      count={entries.length}
      empty={<EmptyState icon={<Bug size={32} />} title={text.logs.none} />}
      end={text.logs.end}
      failed={text.logs.failed}
    >
      <ol className={css.entries} aria-label={text.logs.title}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    </DeskList>
  )
}

function Line({ entry }: { entry: LogEntry }) {
  const { id, log_type, message, person_id, person_name, page, release, user_agent, session_id } = entry
  const details = [
    [text.logs.page, page],
    [text.logs.release, release],
    [text.logs.agent, user_agent],
    [text.logs.session, session_id],
  ] as const
  return (
    <li className={css.entry}>
      <p className={css.deed}>
        <strong>{ownOf<string>(logTypes, log_type) ?? log_type}</strong>
        <bdi>{shownLine(message)}</bdi>
        <Link className={css.whom} to={paths.adminPage('users', person_id)}>
          <bdi>{shownLine(person_name ?? text.kase.unknown)}</bdi>
        </Link>
        <TimeAgo at={entry.created_at} className={css.at} />
      </p>
      <details>
        <summary>{text.logs.details}</summary>
        <dl className={css.changes}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <LongText id={`${id} ${name}`} text={value ?? ''} lines={3} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
