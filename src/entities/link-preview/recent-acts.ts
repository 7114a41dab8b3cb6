import { createRecentActs } from '../recent-acts'
import { pendingSettingActs } from './link-preview'

export const recentSettingActs = createRecentActs('setting_acts', pendingSettingActs)
