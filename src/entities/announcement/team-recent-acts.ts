import { createRecentActs } from '../recent-acts'
import { pendingAnnouncementActs } from './team-announcement'

export const recentAnnouncementActs = createRecentActs('announcement_acts', pendingAnnouncementActs)
