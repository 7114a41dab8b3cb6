import { waitsForTeam } from '@/src/entities/ban/ban'
import { useBans } from '@/src/entities/ban/use-bans'
import { useCases } from '@/src/entities/case/use-cases'

/** What waits for a person of the team: the cases, by status, and the appeals. Live. */
export function useWaiting() {
  const { cases, waiting, ready: isCasesReady } = useCases()
  const { bans, ready: isBansReady } = useBans()
  return { cases, waiting, appeals: bans.filter(waitsForTeam), ready: isCasesReady && isBansReady }
}
