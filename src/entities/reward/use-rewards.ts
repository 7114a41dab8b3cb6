import { useRowsOf } from '@/sync'
import { useDeskRows } from '../use-desk-rows'
import { recentInvitationActs } from './recent-acts'
import {
  rewardOf,
  type TeamInvitation,
  type TeamReward,
  teamInvitationOf,
  withRevocations,
  withRewardActs,
} from './reward'

/** All rewards for inviting, the least that is asked for first. */
export function useTeamRewards(): { rewards: readonly TeamReward[]; ready: boolean } {
  const { rows, ready } = useDeskRows('reward')
  const acts = recentInvitationActs.use(rows)
  return { rewards: withRewardActs(rows.map(rewardOf), acts), ready }
}

/** Those of `ids` that this device holds, in that order. */
export function useTeamInvitations(ids: readonly string[]): {
  invitations: readonly TeamInvitation[]
  isRead: boolean
} {
  const { rows, isRead } = useRowsOf('desk', ids)
  const acts = recentInvitationActs.use()
  return { invitations: rows.map((row) => withRevocations(teamInvitationOf(row), acts)), isRead }
}
