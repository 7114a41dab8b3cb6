import { createRecentActs } from '../recent-acts'
import { pendingActs } from './pending-acts'

export const recentCaseActs = createRecentActs('case_acts', pendingActs)
