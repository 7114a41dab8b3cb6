import * as v from 'valibot'
import { isBlank } from './blank'
import { textOf } from './schema'

export const MAX_REASON = 1000
export const MAX_REPLY = 1000
export const MAX_NOTE = 2000

/** What a decision may bring about, in the order in which it is offered. */
export const measures = ['mark', 'hide', 'delete', 'warn', 'ban'] as const
export type Measure = (typeof measures)[number]

/** Nobody is told of it: it takes nothing from anybody. */
const isQuiet = (one: Measure): boolean => one === 'mark'

/** Whether a decision with these has to say why. */
export const needsReason = (chosen: readonly Measure[]): boolean => !chosen.every(isQuiet)

/** What somebody of the team fills in to decide a case; whoever loses something by it is told why. */
export const decisionSchema = v.pipe(
  v.object({
    measures: v.array(v.picklist(measures)),
    ban_category: v.nullable(v.string()),
    ban_hides: v.boolean(),
    reason: textOf(MAX_REASON, 'reason_too_long'),
    reply: textOf(MAX_REPLY, 'reply_too_long'),
    note: textOf(MAX_NOTE, 'note_too_long'),
  }),
  v.forward(
    v.check(({ measures: chosen, reason }) => !needsReason(chosen) || !isBlank(reason), 'reason_required'),
    ['reason'],
  ),
)
export type Decision = v.InferOutput<typeof decisionSchema>

/** Nothing is done to anybody, nothing said. */
export const nothingDecided: Decision = {
  measures: [],
  ban_category: null,
  ban_hides: false,
  reason: '',
  reply: '',
  note: '',
}

/** A note for the team alone. */
export const noteSchema = v.object({
  note: v.pipe(
    textOf(MAX_NOTE, 'note_too_long'),
    v.check((typed) => !isBlank(typed), 'note_required'),
  ),
})
