import { type Case, isDecided } from '@/src/entities/case/case'
import { dismissible, mayDismiss } from '@/src/entities/case/dismissal'
import { dismissCases } from '@/src/entities/case/mutations'
import { useMe } from '@/src/entities/person/use-me'
import { caseBulk } from './bulk-run'
import type { Queue } from './use-queue'
import { actOnSelected, type Selection, useSelection } from './use-selection'

export interface CaseSelection extends Selection {
  /** Something of the list can be selected at all: what is decided cannot. */
  isOffered: boolean
  mayToggle: (known: Case) => boolean
  /** Selected, and to be dismissed by this person just now. */
  cases: readonly Case[]
  /** So many of them are not in sight, the queue being narrowed down. */
  unseen: number
  /** Dismisses all of them; they can be taken back together. */
  dismiss: () => void
}

/** What is selected in the queue. `goOn`: with those that are about to leave it. */
export function useCaseSelection(queue: Queue, goOn: (leaving: ReadonlySet<string>) => void): CaseSelection {
  const me = useMe()
  const selection = useSelection(queue.status)
  const cases = dismissible(queue.cases[queue.status], selection.ids, me)
  const ids = new Set(cases.map(({ id }) => id))
  const dismiss = () => {
    if (queue.chosenId !== undefined && ids.has(queue.chosenId)) goOn(ids)
    actOnSelected(selection, ids, caseBulk, (undone) => dismissCases(me, cases, undone))
  }
  return {
    ...selection,
    ids,
    isOffered: !isDecided(queue.status),
    mayToggle: (known) => mayDismiss(known, me),
    cases,
    unseen: cases.length - queue.shown.filter(({ id }) => ids.has(id)).length,
    dismiss,
  }
}
