import { useState } from 'react'
import { MAX_NOTE, noteSchema } from '@/src/domain/case-schema'
import { shownLine } from '@/src/domain/one-line'
import { ownOf } from '@/src/domain/own-of'
import { paths } from '@/src/domain/paths'
import { errorsOf } from '@/src/domain/schema'
import { textIn } from '@/src/domain/text-in'
import { type Case, titleOf } from '@/src/entities/case/case'
import { noteOnCase } from '@/src/entities/case/mutations'
import { text as caseText } from '@/src/entities/case/text'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { Button, ButtonLink } from '@/src/ui/button'
import { TextAreaField } from '@/src/ui/field'
import { TimeAgo } from '@/src/ui/time-ago'
import { type Colleague, teamDraftKey } from '@/sync'
import css from './case.module.css'
import { CaseContent } from './case-content'
import { CaseAuthor, CaseHistory, CaseReports } from './case-people'
import type { Verdict } from './decision-dialog'
import { text } from './text'
import type { CaseActs } from './use-case-acts'
import { useTeamForm } from './use-team-form'
import { Watchers } from './watchers'

interface Props {
  known: Case
  acts: CaseActs
  /** Who else looks at it. */
  watchers: readonly Colleague[] | undefined
  onDecide: (verdict: Verdict) => void
}

/** The right side: one case with all that is to be known, and what one may do with it. */
export function CaseView({ known, acts, watchers, onDecide }: Props) {
  return (
    <article className={css.view} aria-label={titleOf(known)}>
      <header className={css.head}>
        <h2>
          <bdi>{titleOf(known)}</bdi>
        </h2>
        <States known={known} isMine={acts.isMine} watchers={watchers} />
      </header>
      <Bar known={known} acts={acts} onDecide={onDecide} />
      <div className={css.parts}>
        <div className={css.column}>
          <CaseContent known={known} />
          <CaseReports known={known} />
        </div>
        <div className={css.column}>
          <CaseAuthor known={known} />
          <CaseHistory known={known} />
          <Note key={known.id} known={known} />
        </div>
      </div>
    </article>
  )
}

function States({ known, isMine, watchers }: Pick<Props, 'known' | 'watchers'> & { isMine: boolean }) {
  const holder = isMine ? text.reports.heldByMe : text.reports.heldBy(shownLine(known.holder_name ?? ''))
  return (
    <p className={css.states}>
      <span>{caseText.contentTypes[known.content_type]}</span>
      <span>{caseText.statuses[known.status]}</span>
      <span>{text.reports.times(known.report_count)}</span>
      <TimeAgo at={known.first_reported_at} />
      {known.holder_id ? <span>{holder}</span> : null}
      {known.holder_id && known.held_since ? <TimeAgo at={known.held_since} /> : null}
      <Watchers all={watchers} />
      {known.decider_name ? <span>{text.kase.decidedBy(shownLine(known.decider_name))}</span> : null}
      {known.measures.length > 0 ? (
        <span>{known.measures.map((one) => ownOf(caseText.measures, one) ?? one).join('・')}</span>
      ) : null}
    </p>
  )
}

const wayTo = ({ content_type, content_id, content, first_seen }: Case): string => {
  if (content_type === 'event') return paths.event(content_id)
  if (content_type === 'post') return paths.post(content_id)
  return paths.comments(content?.post_id ?? first_seen.post_id ?? '')
}

const claimWord = ({ isMine, isAnothers }: CaseActs): string => {
  if (isMine) return text.acts.release
  return isAnothers ? text.acts.takeOver : text.acts.claim
}

const Bar = ({ known, acts, onDecide }: Omit<Props, 'watchers'>) => (
  <div className={css.bar} role="toolbar" aria-label={text.acts.bar}>
    {acts.isOver ? (
      <Button size="small" onClick={acts.reopen}>
        {text.acts.reopen}
      </Button>
    ) : (
      <Button size="small" onClick={acts.toggleClaim}>
        {claimWord(acts)}
      </Button>
    )}
    {acts.isOver || acts.isAnothers ? null : (
      <>
        <Button size="small" variant="primary" onClick={() => onDecide('resolve')}>
          {text.acts.resolve}
        </Button>
        <Button size="small" onClick={acts.dismiss}>
          {text.acts.dismiss}
        </Button>
        <Button size="small" variant="ghost" onClick={() => onDecide('dismiss')}>
          {text.acts.dismissWith}
        </Button>
      </>
    )}
    {known.content ? (
      <ButtonLink size="small" variant="ghost" to={wayTo(known)}>
        {text.kase.open}
      </ButtonLink>
    ) : null}
  </div>
)

/** Words for the team alone. */
function Note({ known }: { known: Case }) {
  const me = useMe()
  const { content, change, restore, forget, isRefused } = useTeamForm({
    me,
    key: teamDraftKey('note', known.id),
    base: { note: '' },
    isSaving: ({ table, fields }) =>
      table === 'case_acts' && fields.act === 'note' && fields.case_id === known.id,
    contentOf: ({ fields }) => ({ note: textIn(fields.note) }),
  })
  const { note } = content
  const [isTried, setTried] = useState(false)
  const { note: error } = errorsOf(noteSchema, { note })
  const send = () => {
    setTried(true)
    if (error) return
    noteOnCase(me, known, note, () => restore(content))
    forget()
    setTried(false)
  }
  return (
    <div className={css.note}>
      {isRefused ? <p className={css.faint}>{text.decision.refused}</p> : null}
      <TextAreaField
        label={text.acts.note}
        hint={text.acts.noteHint}
        rows={2}
        max={MAX_NOTE}
        value={note}
        error={isTried && error ? sentenceOf(error) : undefined}
        onChange={(event) => change({ note: event.target.value })}
      />
      <Button size="small" onClick={send}>
        {text.acts.sendNote}
      </Button>
    </div>
  )
}
