import { useEffect } from 'react'
import { create } from 'zustand'
import { textIn } from '@/src/domain/text-in'
import { forgetPostAct } from '@/src/entities/post/team-acts'
import { type ActedOn, actOnPosts, type PostAct, type Removal } from '@/src/entities/post/team-mutations'
import { errorText } from '@/src/text/errors'
import { showToast } from '@/src/ui/toast'
import { discard, type Entry, type ProfileRow, useEntries } from '@/sync'
import { removalKey } from './removal-draft'
import { restoreDraft } from './team-drafts'
import { text } from './text'

// How much was begun since nothing was on its way: the outbox knows only what is left.
const useRun = create(() => ({ total: 0, writing: 0 }))

type Me = ProfileRow | undefined

const isRemoval = (act: string): act is Removal => act === 'hide' || act === 'delete'

/** What did not come about can be begun again with the words that were said. */
function holdReason(me: Me, act: string, posts: readonly { id: string }[], reason: string): void {
  if (me && isRemoval(act) && posts.length > 0) restoreDraft(me.id, removalKey(act, posts), { reason })
}

/** Acts on several posts. `again`: with those that the device could not keep. */
export async function actOnAll(
  me: Me,
  posts: readonly ActedOn[],
  act: PostAct,
  again: (ids: readonly string[]) => void,
  reason = '',
): Promise<void> {
  useRun.setState(({ total, writing }) => ({ total: total + posts.length, writing: writing + 1 }))
  let why: unknown
  const left = await actOnPosts(me, posts, act, reason).catch((error: unknown) => {
    why = error
    return posts
  })
  useRun.setState(({ total, writing }) => ({ total: total - left.length, writing: writing - 1 }))
  if (left.length === 0) return
  holdReason(me, act, left, reason)
  again(left.map(({ id }) => id))
  showToast({
    tone: 'danger',
    text: text.posts.failedToKeep,
    ...(why !== undefined && { detail: errorText(why) }),
  })
}

const isWaiting = ({ table, state, not_before }: Entry): boolean =>
  table === 'post_acts' && (state === 'waiting' || state === 'sent') && not_before === undefined

/** What of it is still to be sent, out of how much. */
export function useBulkRun(): { waiting: readonly Entry[]; total: number; done: number } {
  const waiting = useEntries().filter(isWaiting)
  const { total, writing } = useRun()
  const isOver = waiting.length === 0 && writing === 0
  useEffect(() => {
    if (isOver) useRun.setState({ total: 0 })
  }, [isOver])
  const all = Math.max(total, waiting.length)
  return { waiting, total: all, done: writing > 0 ? 0 : all - waiting.length }
}

/** Takes back what has not left yet. Gives the posts that it was about. */
export async function stopBulk(me: Me, waiting: readonly Entry[]): Promise<string[]> {
  const stopped: Entry[] = []
  for (const entry of waiting) {
    if (!(await discard(entry.write_id))) continue
    forgetPostAct(entry.id)
    stopped.push(entry)
  }
  useRun.setState(({ total }) => ({ total: Math.max(0, total - stopped.length) }))
  const posts = stopped.map(({ fields }) => ({ id: textIn(fields.post_id) }))
  const last = stopped.at(-1)
  if (last) holdReason(me, textIn(last.fields.act), posts, textIn(last.fields.reason))
  return posts.map(({ id }) => id)
}
