import { useMemo } from 'react'
import { useRows } from '@/sync'
import { type TeamBanner, teamBannerOf, withBannerActs } from './team-banner'
import { recentBannerActs } from './team-recent-acts'

/** All banners in their order, shown or not: a device of an admin holds them. */
export function useTeamBanners(): { banners: readonly TeamBanner[]; ready: boolean } {
  const { rows, ready } = useRows({ stream: 'desk', where: { kind: 'banner' }, sort: 'place' })
  const acts = recentBannerActs.use()
  return { banners: useMemo(() => withBannerActs(rows.map(teamBannerOf), acts), [rows, acts]), ready }
}
