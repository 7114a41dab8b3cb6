import { createRecentActs } from '../recent-acts'
import { pendingInvitationActs } from './reward'

export const recentInvitationActs = createRecentActs('invitation_acts', pendingInvitationActs)
