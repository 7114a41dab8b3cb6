import { shownLine } from '@/src/domain/one-line'
import { type AuditEntry, type Changed, changesOf } from '@/src/entities/audit/entry'
import { deedText } from '@/src/entities/audit/text'
import { cx } from '@/src/ui/class-names'
import { LongText } from '@/src/ui/long-text'
import { TimeAgo } from '@/src/ui/time-ago'
import css from './audit.module.css'
import { text } from './text'

interface Props {
  entry: AuditEntry
  /** Asks for all that somebody did. */
  onActor: (id: string) => void
  /** Asks for all that concerned somebody. */
  onPerson: (id: string) => void
}

/** One entry: who did what to whom, and when; what was before and after unfolds. */
export function AuditLine({ entry, onActor, onPerson }: Props) {
  const changes = changesOf(entry)
  const { actor_id, actor_name, action, target_type, target_id, person_id, person_name, created_at } = entry
  return (
    <li className={css.entry}>
      <p className={css.deed}>
        <button
          type="button"
          className={cx(css.whom, css.who)}
          disabled={actor_id === ''}
          onClick={() => onActor(actor_id)}
        >
          <bdi>{shownLine(actor_name ?? text.kase.unknown)}</bdi>
        </button>
        <span>{deedText(target_type, action)}</span>
        {person_id ? (
          <button type="button" className={css.whom} onClick={() => onPerson(person_id)}>
            <bdi>{text.audit.of(shownLine(person_name ?? text.kase.unknown))}</bdi>
          </button>
        ) : null}
        <TimeAgo at={created_at} className={css.at} />
      </p>
      <details>
        <summary>{text.audit.details(changes.length)}</summary>
        <dl className={css.changes}>
          {changes.map((change) => (
            <Change key={change.field} id={entry.id} change={change} />
          ))}
          <div>
            <dt>ID</dt>
            <dd>{target_id}</dd>
          </div>
        </dl>
      </details>
    </li>
  )
}

const Change = ({ id, change: { field, name, before, after } }: { id: string; change: Changed }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {before === null ? null : (
        <del>
          <LongText id={`${id} ${field} before`} text={before} />
        </del>
      )}
      {after === null ? null : (
        <ins>
          <LongText id={`${id} ${field} after`} text={after} />
        </ins>
      )}
    </dd>
  </div>
)
