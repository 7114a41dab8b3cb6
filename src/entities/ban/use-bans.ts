import { useMemo } from 'react'
import { useDeskRows } from '../desk-rows'
import { type BanSeen, banSeen, withBanActs } from './ban'
import { recentBanActs } from './recent-acts'

/** All bans that this device holds, the last first. */
export function useBans(): { bans: readonly BanSeen[]; ready: boolean } {
  const { rows, ready } = useDeskRows('ban')
  const acts = recentBanActs.use(rows)
  const bans = useMemo(() => rows.map((row) => withBanActs(banSeen(row), acts)), [rows, acts])
  return { bans, ready }
}
