import { useState } from 'react'
import {
  type Decision,
  decisionSchema,
  MAX_NOTE,
  MAX_REASON,
  MAX_REPLY,
  type Measure,
  measures,
} from '@/src/domain/case-schema'
import { isRankOver } from '@/src/domain/permissions'
import { errorsOf } from '@/src/domain/schema'
import { useIsBanned } from '@/src/entities/ban/use-bans'
import type { Case } from '@/src/entities/case/case'
import { decideCase } from '@/src/entities/case/mutations'
import { text as caseText } from '@/src/entities/case/text'
import { useIsBeingBanned } from '@/src/entities/case/use-being-banned'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { BanFields } from './ban-fields'
import css from './decision-dialog.module.css'
import { text } from './text'
import { useDecision } from './use-decision'
import { SaidField, WordsField } from './words-field'

interface Props {
  known: Case
  onClose: () => void
  /** It was decided. */
  onDone: () => void
}

/** What is deleted is not hidden besides. */
const instead: Partial<Record<Measure, Measure>> = { hide: 'delete', delete: 'hide' }

const toggled = (chosen: readonly Measure[], one: Measure): Measure[] =>
  measures.filter(
    (measure) =>
      (measure === one) !== chosen.includes(measure) && !(measure === instead[one] && !chosen.includes(one)),
  )

/** Nobody is banned twice: with the ban, all else of a decision would be refused. */
function useMayNotBeBanned({ author }: Case): boolean {
  const isBanned = useIsBanned(author)
  const isBeingBanned = useIsBeingBanned(author.id)
  return isBanned || isBeingBanned
}

/** Decides a case with all that it brings about. What is typed stays until it is sent. */
export function DecisionDialog({ known, onClose, onDone }: Props) {
  const me = useMe()
  const { decision: typed, isRefused, change: type, hold, forget } = useDecision(known.id)
  const [isTried, setTried] = useState(false)
  const isOver = isRankOver(me?.admin_rank, known.author.admin_rank)
  const isBanned = useMayNotBeBanned(known)
  const chosen = typed.measures.filter((one) => one !== 'ban' || !isBanned)
  const decision = {
    ...typed,
    measures: chosen,
    ban_category: chosen.includes('ban') ? (typed.ban_category ?? 'other') : null,
  }
  const change = (part: Partial<Decision>) => type({ ...decision, ...part })
  const errors = errorsOf(decisionSchema, decision)
  const said = (field: 'reason' | 'reply' | 'note') => {
    const code = errors[field]
    const isShown = code && (isTried || code !== 'reason_required')
    return isShown ? sentenceOf(code) : undefined
  }
  const send = () => {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    onDone()
    decideCase(me, known, 'resolve', decision, () => hold(decision))
    forget()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.decision.title}
      {...(isRefused && { description: text.decision.refused })}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant={decision.measures.length > 0 ? 'danger' : 'primary'} onClick={send}>
            {text.decision.resolve}
          </Button>
        </>
      }
    >
      <fieldset className={css.measures} disabled={!isOver}>
        <legend>{text.decision.measures}</legend>
        {isOver ? null : <p className={css.hint}>{text.decision.ofRank}</p>}
        {measures.map((one) => (
          <label key={one} className={css.measure}>
            <input
              type="checkbox"
              checked={decision.measures.includes(one)}
              disabled={one === 'ban' && isBanned}
              onChange={() => change({ measures: toggled(decision.measures, one) })}
            />
            {caseText.measures[one]}
          </label>
        ))}
        {isOver && isBanned ? <p className={css.hint}>{sentenceOf('already_banned')}</p> : null}
      </fieldset>
      {decision.measures.includes('ban') ? (
        <BanFields
          category={decision.ban_category ?? 'other'}
          hides={decision.ban_hides}
          onChange={(ban_category, ban_hides) => change({ ban_category, ban_hides })}
        />
      ) : null}
      <SaidField
        usedFor="reason"
        label={text.decision.reason}
        hint={text.decision.reasonHint}
        max={MAX_REASON}
        value={decision.reason}
        error={said('reason')}
        optional={decision.measures.length === 0}
        onChange={(reason) => change({ reason })}
      />
      <SaidField
        usedFor="reply"
        label={text.decision.reply}
        max={MAX_REPLY}
        value={decision.reply}
        error={said('reply')}
        onChange={(reply) => change({ reply })}
      />
      <WordsField
        label={text.decision.note}
        hint={text.acts.noteHint}
        max={MAX_NOTE}
        value={decision.note}
        error={said('note')}
        onChange={(note) => change({ note })}
      />
    </Dialog>
  )
}
