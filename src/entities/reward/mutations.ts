import { shownLine } from '@/src/domain/one-line'
import { canAdminister } from '@/src/domain/permissions'
import { blankReward, type RewardContent, rewardSchema } from '@/src/domain/reward-schema'
import { newId, type ProfileRow, type Write } from '@/sync'
import { must, valid } from '../mutation'
import { recentInvitationActs } from './recent-acts'
import type { TeamInvitation } from './reward'
import { text } from './text'

type Me = ProfileRow | undefined

function act(me: Me, what: 'revoke' | 'reward', thing: string, content: RewardContent, said: string): void {
  must(canAdminister(me))
  const change: Write = {
    table: 'invitation_acts',
    id: newId(),
    kind: 'insert',
    fields: { act: what, thing_id: thing, ...content },
  }
  recentInvitationActs.doUndoably(change, { text: said, failed: text.failed })
}

/** Ends an open invitation: nobody comes by its code any more. */
export const revokeInvitation = (me: Me, { id }: TeamInvitation): void =>
  act(me, 'revoke', id, { ...blankReward, is_active: false }, text.revoked)

/** Makes a reward (`id` undefined) or changes one; who has earned it keeps it. */
export function saveReward(me: Me, id: string | undefined, content: RewardContent): void {
  const checked = valid(rewardSchema, content)
  act(me, 'reward', id ?? newId(), checked, text.saved(shownLine(checked.title)))
}
