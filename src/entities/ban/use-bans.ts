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

/** Whether somebody is banned, with what is on its way. `is_banned`: what their own row says, for whose bans are not held. */
export function useIsBanned(person: { id: string; is_banned: boolean }): boolean {
  const { rows } = useDeskRows('ban')
  const acts = recentBanActs.use(rows)
  return isBannedBy(person, rows.map(banSeen), acts)
}
