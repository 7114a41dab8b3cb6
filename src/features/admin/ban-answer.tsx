import { useState } from 'react'
import { answerSchema, approvalSchema, MAX_MESSAGE } from '@/src/domain/ban-schema'
import type { ErrorCode } from '@/src/domain/error-codes'
import { isRankOver } from '@/src/domain/permissions'
import { errorsOf } from '@/src/domain/schema'
import { textIn } from '@/src/domain/text-in'
import type { BanSeen } from '@/src/entities/ban/ban'
import { approveAppeal, askAppellant, rejectAppeal, type SendAnswer } from '@/src/entities/ban/mutations'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { TextAreaField } from '@/src/ui/field'
import { type Entry, teamDraftKey } from '@/sync'
import css from './case.module.css'
import { text } from './text'
import { useTeamForm } from './use-team-form'

const ANSWERS: readonly unknown[] = ['ask', 'approve', 'reject']

const isAnswer = ({ table, fields }: Entry): boolean => table === 'ban_acts' && ANSWERS.includes(fields.act)

/** The team's answer to an appeal: asks for more, approves or rejects it. */
export function Answer({ ban }: { ban: BanSeen }) {
  const me = useMe()
  const { content, change, restore, forget, isRefused } = useTeamForm({
    me,
    key: teamDraftKey('answer', ban.id),
    base: { words: '' },
    isSaving: (entry) => isAnswer(entry) && entry.fields.person_id === ban.person.id,
    contentOf: ({ fields }) => ({ words: textIn(fields.words) }),
  })
  const { words } = content
  const [error, setError] = useState<ErrorCode>()
  if (!isRankOver(me?.admin_rank, ban.person.admin_rank)) return null
  const answer = (send: SendAnswer, needsWords: boolean) => {
    const { words: wrong } = errorsOf(needsWords ? answerSchema : approvalSchema, { words })
    setError(wrong)
    if (wrong) return
    send(me, ban, words, () => restore(content))
    forget()
  }
  return (
    <div className={css.note}>
      {isRefused ? <p className={css.faint}>{text.decision.refused}</p> : null}
      <TextAreaField
        data-answer
        label={text.bans.answer}
        hint={text.bans.answerHint}
        rows={3}
        max={MAX_MESSAGE}
        value={words}
        error={error && sentenceOf(error)}
        onChange={({ target }) => {
          change({ words: target.value })
          setError(undefined)
        }}
      />
      <div className={css.answers}>
        {ban.appeal_status === 'pending' ? (
          <Button size="small" onClick={() => answer(askAppellant, true)}>
            {text.bans.ask}
          </Button>
        ) : null}
        <Button size="small" variant="primary" onClick={() => answer(approveAppeal, false)}>
          {text.bans.approve}
        </Button>
        <Button size="small" variant="danger" onClick={() => answer(rejectAppeal, true)}>
          {text.bans.reject}
        </Button>
      </div>
    </div>
  )
}
