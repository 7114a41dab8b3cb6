import { createRecentActs } from '../recent-acts'
import { pendingBannerActs } from './team-banner'

export const recentBannerActs = createRecentActs('banner_acts', pendingBannerActs)
