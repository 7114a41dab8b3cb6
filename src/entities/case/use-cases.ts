import { useMemo } from 'react'
import { type DeskRow, useRow, useRowsOf } from '@/sync'
import { useMe } from '../person/use-me'
import { useDeskRows } from '../use-desk-rows'
import { type Case, caseOf, type Status, statuses } from './case'
import { withActs } from './pending-acts'
import { type Waiting, waitingByStatus } from './queue'
import { recentCaseActs } from './recent-acts'

function useShown(rows: readonly DeskRow[]): (row: DeskRow) => Case {
  const acts = recentCaseActs.use(rows)
  const me = useMe()
  return useMemo(() => {
    const person = { id: me?.id ?? '', name: me?.display_name ?? '' }
    return (row) => withActs(caseOf(row), acts, person)
  }, [acts, me?.id, me?.display_name])
}

export type Cases = Readonly<Record<Status, readonly Case[]>>

/** All cases that this device holds, by status, in the order in which they are to be looked at; and how many wait. */
export function useCases(): { cases: Cases; waiting: Readonly<Record<Status, Waiting>>; ready: boolean } {
  const { rows, ready } = useDeskRows('case')
  const [queue] = useDeskRows('queue').rows
  const shown = useShown(rows)
  const cases = useMemo(() => {
    const all = rows.map(shown)
    const of = (status: Status) => all.filter((one) => one.status === status)
    return Object.fromEntries(statuses.map((status) => [status, of(status)])) as unknown as Cases
  }, [rows, shown])
  const waiting = useMemo(() => waitingByStatus(queue, rows.map(caseOf), cases), [queue, rows, cases])
  return { cases, waiting, ready }
}

/** One case. */
export function useCase(id: string | undefined): { known: Case | undefined; ready: boolean } {
  const { row, ready } = useRow('desk', id)
  const shown = useShown(useMemo(() => (row ? [row] : []), [row]))
  return { known: useMemo(() => (row?.kind === 'case' ? shown(row) : undefined), [row, shown]), ready }
}

/** Those of `ids` that this device holds, in that order. */
export function useCasesOf(ids: readonly string[]): { cases: readonly Case[]; isRead: boolean } {
  const { rows, isRead } = useRowsOf('desk', ids)
  const shown = useShown(rows)
  return { cases: rows.map(shown), isRead }
}
