import { textIn } from '@/src/domain/text-in'
import { type Entry, toServerTime } from '@/sync'
import { type Case, isDecided, type Status } from './case'

/** An act that is not in its case yet: on its way, or accepted a moment ago. */
export interface PendingAct {
  id: string
  caseId: string
  act: string
  measures: string[]
  /** When it was made, by this device's clock (ms). */
  at: number
}

const stateAfter: Readonly<Record<string, Status>> = {
  claim: 'reviewing',
  take_over: 'reviewing',
  reopen: 'reviewing',
  release: 'pending',
  resolve: 'resolved',
  dismiss: 'dismissed',
}

/** The acts among a person's writes; what was refused is none. */
export const pendingActs = (entries: readonly Entry[]): PendingAct[] =>
  entries
    .filter(({ table, state }) => table === 'case_acts' && state !== 'refused')
    .map(({ id, fields, touched_at }) => ({
      id,
      caseId: textIn(fields.case_id),
      act: textIn(fields.act),
      measures: Array.isArray(fields.measures) ? fields.measures.map(String) : [],
      at: touched_at,
    }))

/** A case as it will be when `acts` have arrived, in the order in which they were made (rule: rows + pending writes). */
export function withActs(known: Case, acts: readonly PendingAct[], me: { id: string; name: string }): Case {
  const mine = acts.filter(
    ({ caseId, id }) => caseId === known.id && !known.acts.some((act) => act.id === id),
  )
  const last = mine.findLast(({ act }) => act in stateAfter)
  const status = last && stateAfter[last.act]
  if (!status) return known
  const isMine = status === 'reviewing'
  const isOver = isDecided(status)
  return {
    ...known,
    status,
    holder_id: isMine ? me.id : null,
    holder_name: isMine ? me.name : null,
    held_since: isMine ? new Date(toServerTime(last.at)).toISOString() : null,
    decider_name: isOver ? me.name : null,
    measures: isOver ? last.measures : [],
  }
}
