import { arrivedIn } from '../recent-acts'
import { useDeskRows } from '../use-desk-rows'
import { caseOf } from './case'
import { recentCaseActs } from './recent-acts'

/** Whether a decision that is on its way bans somebody, on whichever of their cases: nobody is banned twice. */
export function useIsBeingBanned(personId: string): boolean {
  const { rows } = useDeskRows('case')
  const bans = recentCaseActs.use(rows).filter(({ measures }) => measures.includes('ban'))
  if (bans.length === 0) return false
  const theirs = new Set(rows.filter((row) => caseOf(row).author.id === personId).map(({ id }) => id))
  const arrived = arrivedIn(rows)
  return bans.some(({ id, caseId }) => theirs.has(caseId) && !arrived.has(id))
}
