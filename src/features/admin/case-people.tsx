import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { ownOf } from '@/src/domain/own-of'
import { paths } from '@/src/domain/paths'
import type { Case } from '@/src/entities/case/case'
import { text as caseText } from '@/src/entities/case/text'
import { reasonText } from '@/src/text/reasons'
import { Avatar } from '@/src/ui/avatar'
import { LevelBadge } from '@/src/ui/level-badge'
import { LongText } from '@/src/ui/long-text'
import { TimeAgo } from '@/src/ui/time-ago'
import { useServerNow } from '@/src/ui/use-now'
import css from './case.module.css'
import { text } from './text'

const A_DAY_MS = 86_400_000

/** Whose it is, and what was held against them before. */
export function CaseAuthor({ known: { author } }: { known: Case }) {
  const now = useServerNow()
  const days = Math.max(0, Math.floor((now - Date.parse(author.joined_at)) / A_DAY_MS))
  const isClean = author.bans === 0 && author.cases === 0
  return (
    <section className={css.part} aria-label={text.kase.author}>
      <h3>{text.kase.author}</h3>
      <div className={css.person}>
        <Avatar name={author.display_name} path={author.avatar_url} size={40} />
        <div className={css.who}>
          <p className={css.name}>
            <Link to={paths.adminPage('users', author.id)}>
              <bdi>{shownLine(author.display_name)}</bdi>
            </Link>
            <LevelBadge level={author.level} />
            {author.is_banned ? <span className={css.bad}>{text.kase.isBanned}</span> : null}
            {author.admin_rank ? <span className={css.mark}>{text.kase.isRank}</span> : null}
          </p>
          <p className={css.faint}>
            <span>{`@${author.username}・${text.kase.joined(days)}`}</span>
          </p>
        </div>
      </div>
      <p className={css.facts}>
        {isClean ? (
          <span>{text.kase.clean}</span>
        ) : (
          <>
            <Link to={paths.adminPage('bans', author.id)}>{text.kase.bans(author.bans)}</Link>
            <Link to={paths.adminPage('users', author.id)}>
              {text.kase.cases(author.cases, author.upheld)}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}

/** What people said of it. */
export const CaseReports = ({ known: { reports } }: { known: Case }) => (
  <section className={css.part} aria-label={text.kase.reports}>
    <h3>{text.kase.reports}</h3>
    <ul className={css.list}>
      {reports.map((report) => (
        <li key={`${report.reporter_id} ${report.created_at}`}>
          <p>
            <strong>{reasonText(report.reason)}</strong>
          </p>
          <LongText
            id={`${report.reporter_id} ${report.created_at}`}
            text={report.description || text.kase.noDescription}
          />
          <p className={css.faint}>
            <Reporter report={report} /> <TimeAgo at={report.created_at} />
          </p>
        </li>
      ))}
    </ul>
  </section>
)

/** Leads to what may be done about them: names are not unique, and whoever reports falsely does it again. */
const Reporter = ({ report: { reporter_id, reporter_name } }: { report: Case['reports'][number] }) =>
  reporter_name === null ? (
    <span>{text.kase.byUnknown}</span>
  ) : (
    <span>
      <Link className={css.link} to={paths.adminPage('users', reporter_id)}>
        <bdi>{shownLine(reporter_name)}</bdi>
      </Link>
      <span>{text.kase.by}</span>
    </span>
  )

/** What the team has done with it, the last first. */
export const CaseHistory = ({ known: { acts } }: { known: Case }) =>
  acts.length === 0 ? null : (
    <section className={css.part} aria-label={text.kase.history}>
      <h3>{text.kase.history}</h3>
      <ul className={css.list}>
        {acts.map((act) => (
          <li key={act.id}>
            <p>
              <strong>
                <bdi>{shownLine(act.person_name ?? text.kase.unknown)}</bdi>
              </strong>{' '}
              <span>{ownOf(caseText.acts, act.act) ?? act.act}</span>{' '}
              <TimeAgo at={act.created_at} className={css.faint} />
            </p>
            {act.measures.length > 0 ? (
              <p className={css.faint}>
                {act.measures.map((one) => ownOf(caseText.measures, one) ?? one).join('・')}
              </p>
            ) : null}
            <Said id={act.id} label={text.kase.toAuthor} words={act.reason} />
            <Said id={act.id} label={text.kase.toReporter} words={act.reply} />
            <Said id={act.id} label={`${text.acts.note}：`} words={act.note} />
          </li>
        ))}
      </ul>
    </section>
  )

const Said = ({ id, label, words }: { id: string; label: string; words: string }) =>
  words ? (
    <LongText
      id={`${id} ${label}`}
      text={words}
      draw={(said) => (
        <>
          <span className={css.faint}>{label}</span>
          <bdi>{said}</bdi>
        </>
      )}
    />
  ) : null
