import { createRecentActs } from '../recent-acts'
import { pendingPersonActs } from './member'

export const recentPersonActs = createRecentActs('person_acts', pendingPersonActs)
