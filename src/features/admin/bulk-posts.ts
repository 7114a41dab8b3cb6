import { textIn } from '@/src/domain/text-in'
import { type ActedOn, actOnPosts, type PostAct, type Removal } from '@/src/entities/post/team-mutations'
import { errorText } from '@/src/text/errors'
import { showToast } from '@/src/ui/toast'
import type { Entry, ProfileRow } from '@/sync'
import { postBulk } from './bulk-run'
import { removalKey } from './removal-draft'
import { restoreDraft } from './team-drafts'
import { text } from './text'

type Me = ProfileRow | undefined

const isRemoval = (act: string): act is Removal => act === 'hide' || act === 'delete'

/** What did not come about can be begun again with the words that were said. */
function holdReason(me: Me, act: string, posts: readonly { id: string }[], reason: string): void {
  if (me && isRemoval(act) && posts.length > 0) restoreDraft(me.id, removalKey(act, posts), { reason })
}

/** As `holdReason`, of acts that were stopped. */
export function holdReasonOf(me: Me, stopped: readonly Entry[]): void {
  const last = stopped.at(-1)
  const posts = stopped.map((entry) => ({ id: postBulk.thingOf(entry) }))
  if (last) holdReason(me, textIn(last.fields.act), posts, textIn(last.fields.reason))
}

/** Acts on several posts. `again`: with those that the device could not keep. */
export async function actOnAll(
  me: Me,
  posts: readonly ActedOn[],
  act: PostAct,
  again: (ids: readonly string[]) => void,
  reason = '',
): Promise<void> {
  const tell = (left: readonly ActedOn[], why?: unknown) => {
    holdReason(me, act, left, reason)
    again(left.map(({ id }) => id))
    showToast({
      tone: 'danger',
      text: text.selection.failedToKeep,
      ...(why !== undefined && { detail: errorText(why) }),
    })
  }
  try {
    const { acts, unkept } = actOnPosts(me, posts, act, reason)
    postBulk.begin(acts, unkept)
    const left = await unkept
    if (left.length === 0) return
    postBulk.forget(left.map((one) => one.act))
    tell(left.map(({ post }) => post))
  } catch (error) {
    tell(posts, error)
  }
}
