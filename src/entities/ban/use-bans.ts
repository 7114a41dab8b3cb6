import { useMemo } from 'react'
import { useDeskRows } from '../use-desk-rows'
import { type BanSeen, banSeen, isBannedBy, withBanActs } from './ban'
import { recentBanActs } from './recent-acts'

/** All bans that this device holds, the last first. */
export function useBans(): { bans: readonly BanSeen[]; ready: boolean } {
  const { rows, ready } = useDeskRows('ban')
  const acts = recentBanActs.use(rows)
  const bans = useMemo(() => rows.map((row) => withBanActs(banSeen(row), acts)), [rows, acts])
  return { bans, ready }
}

interface Person {
  id: string
  /** What their own row says, for whose bans are not held. */
  is_banned: boolean
}

/** Who is banned, with what is on its way. */
export function useWhoIsBanned(): (person: Person) => boolean {
  const { rows } = useDeskRows('ban')
  const acts = recentBanActs.use(rows)
  const bans = useMemo(() => rows.map(banSeen), [rows])
  return (person) => isBannedBy(person, bans, acts)
}

/** Whether somebody is banned, with what is on its way. */
export const useIsBanned = (person: Person): boolean => useWhoIsBanned()(person)
