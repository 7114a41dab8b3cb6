import { type Decision, decisionSchema, noteSchema, nothingDecided } from '@/src/domain/case-schema'
import { canModerate } from '@/src/domain/permissions'
import { errorCodeOf, sentenceOf } from '@/src/text/errors'
import { showToast } from '@/src/ui/toast'
import { newId, type ProfileRow, type Write } from '@/sync'
import { must, valid } from '../mutation'
import { noteCaseTitle } from './acted-on'
import { type Case, titleOf } from './case'
import { mayDismiss } from './dismissal'
import { recentCaseActs } from './recent-acts'
import { text } from './text'

/** Who decides. */
type Me = ProfileRow | undefined

function writeOf(known: Case, act: string, fields: object = {}): Write {
  const { id: case_id, rev: seen_rev } = known
  noteCaseTitle(case_id, titleOf(known))
  return {
    table: 'case_acts',
    id: newId(),
    kind: 'insert',
    fields: { ...nothingDecided, ...fields, case_id, act, seen_rev },
  }
}

const tell = (error: unknown): void =>
  showToast({ tone: 'danger', text: text.failed, detail: sentenceOf(errorCodeOf(error)) })

/** Shown at once; kept on the device, and sent when it can be. `undone`: it could not be kept. */
function act(known: Case, what: string, fields?: object, undone?: () => void): void {
  recentCaseActs.doNow(writeOf(known, what, fields)).catch((error: unknown) => {
    undone?.()
    tell(error)
  })
}

/**
 * Takes a case, so that others see who looks at it. Held by somebody else it must be taken over
 * knowingly; taken meanwhile, it is refused as `case_taken`, and `src/app/refusal-toasts.ts` says so.
 */
export function claimCase(me: Me, known: Case): void {
  must(canModerate(me))
  act(known, known.holder_id && known.holder_id !== me?.id ? 'take_over' : 'claim')
}

/** Gives a case back to the queue. */
export function releaseCase(me: Me, known: Case): void {
  must(canModerate(me))
  act(known, 'release')
}

/** Takes up again what was decided. */
export function reopenCase(me: Me, known: Case): void {
  must(canModerate(me))
  act(known, 'reopen')
}

/** For the team alone. `undone`: the device could not keep it. */
export function noteOnCase(me: Me, known: Case, note: string, undone: () => void): void {
  must(canModerate(me))
  act(known, 'note', valid(noteSchema, { note }), undone)
}

/**
 * Decides a case with all that it brings about; for ten seconds it can be taken back, and nothing of it has left.
 * `undone`: it was taken back, or could not be kept.
 */
export function decideCase(
  me: Me,
  known: Case,
  verdict: 'resolve' | 'dismiss',
  decision: Decision,
  undone?: () => void,
): void {
  must(canModerate(me))
  recentCaseActs.doUndoably(writeOf(known, verdict, valid(decisionSchema, decision)), {
    text: text.done[verdict](titleOf(known)),
    failed: text.failed,
    ...(undone && { undone }),
  })
}

/**
 * Dismisses several at once, without a word to anybody; for ten seconds all of them can be taken back together. Gives the
 * ids of the acts. `undone`: they were, or could not be kept.
 */
export function dismissCases(me: Me, cases: readonly Case[], undone: () => void): readonly string[] {
  must(cases.every((known) => mayDismiss(known, me)))
  const changes = cases.map((known) => writeOf(known, 'dismiss'))
  const [only, ...others] = cases
  recentCaseActs.doUndoably(changes, {
    text: only && others.length === 0 ? text.done.dismiss(titleOf(only)) : text.dismissedAll(cases.length),
    failed: text.failed,
    undone,
  })
  return changes.map(({ id }) => id)
}
