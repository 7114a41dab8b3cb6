import { useMemo } from 'react'
import { useDeskRows } from '../use-desk-rows'
import { type TeamBanner, teamBannerOf, withBannerActs } from './team-banner'
import { recentBannerActs } from './team-recent-acts'

/** All banners in their order, shown or not: a device of an admin holds them. */
export function useTeamBanners(): { banners: readonly TeamBanner[]; ready: boolean } {
  const { rows, ready } = useDeskRows('banner')
  const acts = recentBannerActs.use(rows)
  return { banners: useMemo(() => withBannerActs(rows.map(teamBannerOf), acts), [rows, acts]), ready }
}
