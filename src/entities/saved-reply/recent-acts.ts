import { createRecentActs } from '../recent-acts'
import { pendingReplyActs } from './saved-reply'

export const recentReplyActs = createRecentActs('reply_acts', pendingReplyActs)
