import { useState } from 'react'
import {
  type Decision,
  decisionSchema,
  MAX_NOTE,
  MAX_REASON,
  MAX_REPLY,
  type Measure,
  needsReason,
} from '@/src/domain/case-schema'
import { shownLine } from '@/src/domain/one-line'
import { errorsOf } from '@/src/domain/schema'
import { useIsBanned } from '@/src/entities/ban/use-bans'
import type { Case } from '@/src/entities/case/case'
import { claimCase, decideCase } from '@/src/entities/case/mutations'
import { useIsBeingBanned } from '@/src/entities/case/use-being-banned'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { BanFields } from './ban-fields'
import css from './decision-dialog.module.css'
import { MeasuresField, measuresFor } from './measures-field'
import { text } from './text'
import type { CaseActs } from './use-case-acts'
import { useDecision } from './use-decision'
import { SaidField, WordsField } from './words-field'

export type Verdict = 'resolve' | 'dismiss'

interface Props {
  known: Case
  acts: CaseActs
  /** How it is to end: what is dismissed has no measures. */
  verdict: Verdict
  onClose: () => void
  /** It was decided. */
  onDone: () => void
}

/** Nobody is banned twice: with the ban, all else of a decision would be refused. */
function useMayNotBeBanned({ author }: Case): boolean {
  const isBanned = useIsBanned(author)
  const isBeingBanned = useIsBeingBanned(author.id)
  return isBanned || isBeingBanned
}

/** What would be sent: of a dismissal nothing is done to anybody, nor said to its author; else what may still be done. */
function decisionOf(typed: Decision, verdict: Verdict, may: readonly Measure[]): Decision {
  if (verdict === 'dismiss')
    return { ...typed, measures: [], ban_category: null, ban_hides: false, reason: '' }
  const chosen = typed.measures.filter((one) => may.includes(one))
  const ban_category = chosen.includes('ban') ? (typed.ban_category ?? 'other') : null
  return { ...typed, measures: chosen, ban_category }
}

/** Decides a case with all that it brings about. What is typed stays until it is sent. */
export function DecisionDialog({ known, acts, verdict, onClose, onDone }: Props) {
  const me = useMe()
  const { decision: typed, isRefused, change, restore, forget } = useDecision(known.id)
  const [isTried, setTried] = useState(false)
  const isBanned = useMayNotBeBanned(known)
  const may = acts.outranks ? measuresFor(known).filter((one) => one !== 'ban' || !isBanned) : []
  const decision = decisionOf(typed, verdict, may)
  const isDismissal = verdict === 'dismiss'
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
    decideCase(me, known, verdict, decision, () => restore(typed))
    forget()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDismissal ? text.decision.dismissal : text.decision.title}
      {...(isRefused && { description: text.decision.refused })}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant={decision.measures.length > 0 ? 'danger' : 'primary'}
            disabled={acts.isAnothers || acts.isOver}
            onClick={send}
          >
            {isDismissal ? text.acts.dismiss : text.decision.resolve}
          </Button>
        </>
      }
    >
      <Meanwhile known={known} acts={acts} />
      {isDismissal ? null : (
        <>
          <MeasuresField
            known={known}
            chosen={decision.measures}
            isOver={acts.outranks}
            isBanned={isBanned}
            onChange={(measures) => change({ measures })}
          />
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
            optional={!needsReason(decision.measures)}
            onChange={(reason) => change({ reason })}
          />
        </>
      )}
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

/** Another took or decided the case while one wrote: told at once, not by a refusal ten seconds after. */
function Meanwhile({ known, acts }: Pick<Props, 'known' | 'acts'>) {
  const me = useMe()
  if (!acts.isAnothers && !acts.isOver) return null
  const holder = shownLine(known.holder_name ?? text.kase.unknown)
  const decider = shownLine(known.decider_name ?? text.kase.unknown)
  return (
    <div className={css.meanwhile} role="alert">
      <p>{acts.isOver ? text.decision.closedBy(decider) : text.decision.takenBy(holder)}</p>
      {acts.isOver ? null : (
        <Button size="small" onClick={() => claimCase(me, known)}>
          {text.acts.takeOver}
        </Button>
      )}
    </div>
  )
}
