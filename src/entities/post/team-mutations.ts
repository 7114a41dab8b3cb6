import * as v from 'valibot'
import { isBlank } from '@/src/domain/blank'
import { MAX_REASON } from '@/src/domain/case-schema'
import { shownLine } from '@/src/domain/one-line'
import { canModerate } from '@/src/domain/permissions'
import { textOf } from '@/src/domain/schema'
import { newId, type PostRow, type ProfileRow, type Write, write } from '@/sync'
import { must, valid } from '../mutation'
import { UNDO_MS } from '../recent-acts'
import { doUndoably } from '../undo'
import { forgetPostAct, notePostAct } from './team-acts'
import { teamText as text } from './team-text'

type Me = ProfileRow | undefined
export type PostAct = 'pick' | 'unpick' | 'mark' | 'unmark' | 'show' | Removal
/** What takes a post out of everybody's sight. */
export type Removal = 'hide' | 'delete'
/** As much of a post as an act asks for. */
export type ActedOn = Pick<PostRow, 'id' | 'user_id' | 'title' | 'rev'>

/** Why something is hidden or deleted; its author reads it. */
export const removalSchema = v.object({
  reason: v.pipe(
    textOf(MAX_REASON, 'reason_too_long'),
    v.check((typed) => !isBlank(typed), 'reason_required'),
  ),
})

function changeOf(me: Me, { id, user_id }: ActedOn, act: PostAct, reason: string): Write {
  must(canModerate(me) && me?.id !== user_id)
  return { table: 'post_acts', id: newId(), kind: 'insert', fields: { post_id: id, act, reason } }
}

const checked = (act: PostAct, reason: string): string =>
  act === 'delete' || act === 'hide' ? valid(removalSchema, { reason }).reason : ''

/** One post; it may be taken back before anything of it leaves. `undone`: it was, or could not be kept. */
export function actOnPost(me: Me, post: ActedOn, act: PostAct, reason = '', undone?: () => void): void {
  const change = changeOf(me, post, act, checked(act, reason))
  notePostAct(change.id, post, act)
  doUndoably(change, {
    text: text.done[act](shownLine(post.title)),
    failed: text.failed,
    ms: UNDO_MS,
    undone: () => {
      forgetPostAct(change.id)
      undone?.()
    },
  })
}

/**
 * Several at once: each is a write of its own, so that what was sent stays and the rest can be stopped. Resolves when the
 * device has them; gives those that it could not keep.
 */
export async function actOnPosts(
  me: Me,
  posts: readonly ActedOn[],
  act: PostAct,
  reason = '',
): Promise<readonly ActedOn[]> {
  const said = checked(act, reason)
  const changes = posts.map((post) => changeOf(me, post, act, said))
  for (const [place, post] of posts.entries()) {
    const change = changes[place] as Write
    notePostAct(change.id, post, act)
    try {
      await write(change)
    } catch {
      forgetPostAct(change.id)
      return posts.slice(place)
    }
  }
  return []
}
