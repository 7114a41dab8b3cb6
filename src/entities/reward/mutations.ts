import { shownLine } from '@/src/domain/one-line'
import { canAdminister } from '@/src/domain/permissions'
import { blankReward, type RewardContent, rewardSchema } from '@/src/domain/reward-schema'
import { newId, type ProfileRow, type Write } from '@/sync'
import { must, valid } from '../mutation'
import { recentInvitationActs } from './recent-acts'
import type { TeamInvitation } from './reward'
import { text } from './text'

type Me = ProfileRow | undefined

interface Act {
  what: 'revoke' | 'reward'
  thing: string
  seenRev?: number
  content: RewardContent
  /** What was done, as the notice says it. */
  said: string
  /** It was taken back, or could not be kept. */
  undone?: () => void
}

function act(me: Me, { what, thing, seenRev = 0, content, said, undone }: Act): void {
  must(canAdminister(me))
  const change: Write = {
    table: 'invitation_acts',
    id: newId(),
    kind: 'insert',
    fields: { act: what, thing_id: thing, seen_rev: seenRev, ...content },
  }
  recentInvitationActs.doUndoably(change, { text: said, failed: text.failed, ...(undone && { undone }) })
}

/** Ends an open invitation: nobody comes by its code any more. */
export const revokeInvitation = (me: Me, { id }: TeamInvitation): void =>
  act(me, {
    what: 'revoke',
    thing: id,
    content: { ...blankReward, is_active: false },
    said: text.revoked,
  })

interface Saved {
  /** Undefined: it is new. */
  id: string | undefined
  /** Of the state that was edited; 0: there was none. */
  rev: number
  content: RewardContent
}

/** Makes a reward or changes one; who has earned it keeps it. `undone`: it was taken back, or could not be kept. */
export function saveReward(me: Me, { id, rev, content }: Saved, undone: () => void): void {
  const checked = valid(rewardSchema, content)
  const said = text.saved(shownLine(checked.title))
  act(me, { what: 'reward', thing: id ?? newId(), seenRev: rev, content: checked, said, undone })
}
