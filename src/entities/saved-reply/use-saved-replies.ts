import { useDeskRows } from '../use-desk-rows'
import { recentReplyActs } from './recent-acts'
import { type SavedReply, savedReplyOf, type Use, withReplyActs } from './saved-reply'

/** The sentences that the team keeps for this use, those kept last at the end. */
export function useSavedReplies(usedFor: Use): readonly SavedReply[] {
  const { rows } = useDeskRows('reply')
  const acts = recentReplyActs.use(rows)
  return withReplyActs(rows.map(savedReplyOf), acts).filter((reply) => reply.usedFor === usedFor)
}
