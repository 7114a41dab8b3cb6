import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { type Case, titleOf } from '@/src/entities/case/case'
import { text as caseText } from '@/src/entities/case/text'
import { useCasesOf } from '@/src/entities/case/use-cases'
import { TimeAgo } from '@/src/ui/time-ago'
import { casesAbout, DESK_PAGE, useListPages } from '@/sync'
import css from './case.module.css'
import { DeskList } from './desk-list'
import { text } from './text'

/** What of somebody was reported, the last first, each leading to its case. */
export function CasesAbout({ userId }: { userId: string }) {
  const pages = useListPages(casesAbout(userId), DESK_PAGE)
  const { cases, isRead } = useCasesOf(pages.ids)
  return (
    <section className={css.part} aria-label={text.users.reported}>
      <h3>{text.users.reported}</h3>
      <DeskList
        pages={pages}
        isRead={isRead}
        count={cases.length}
        empty={<p className={css.faint}>{text.users.neverReported}</p>}
        end=""
        failed={text.users.reportedFailed}
        isByHand
      >
        <ul className={css.list}>
          {cases.map((known) => (
            <Line key={known.id} known={known} />
          ))}
        </ul>
      </DeskList>
    </section>
  )
}

const Line = ({ known }: { known: Case }) => (
  <li>
    <p>
      <Link className={css.link} to={paths.adminPage('reports', known.id)}>
        <bdi>{titleOf(known)}</bdi>
      </Link>
    </p>
    <p className={css.states}>
      <span>{caseText.contentTypes[known.content_type]}</span>
      <span>{caseText.statuses[known.status]}</span>
      <span>{text.reports.times(known.report_count)}</span>
      <TimeAgo at={known.first_reported_at} />
    </p>
  </li>
)
