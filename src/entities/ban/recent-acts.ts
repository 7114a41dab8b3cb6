import { createRecentActs } from '../recent-acts'
import { pendingBanActs } from './ban'

export const recentBanActs = createRecentActs('ban_acts', pendingBanActs)
