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

/** An act just made, and the post that it is about. */
interface Begun {
  change: Write
  post: ActedOn
}

/** Made and shown; they are still to be written. Throws what may not be done. */
function begin(me: Me, posts: readonly ActedOn[], act: PostAct, reason: string): Begun[] {
  const said = checked(act, reason)
  const begun = posts.map((post) => ({ change: changeOf(me, post, act, said), post }))
  for (const { change, post } of begun) notePostAct(change.id, post, act)
  return begun
}

const idsOf = (begun: readonly Begun[]): readonly string[] => begun.map(({ change }) => change.id)

/** They may be taken back, all together, before anything of them leaves. `undone`: they were, or could not be kept. */
function offerBack(begun: readonly Begun[], said: string, undone?: () => void): void {
  doUndoably(
    begun.map(({ change }) => change),
    {
      text: said,
      failed: text.failed,
      ms: UNDO_MS,
      undone: () => {
        idsOf(begun).forEach(forgetPostAct)
        undone?.()
      },
    },
  )
}

/** One post; it may be taken back before anything of it leaves. `undone`: it was, or could not be kept. */
export function actOnPost(me: Me, post: ActedOn, act: PostAct, reason = '', undone?: () => void): void {
  offerBack(begin(me, [post], act, reason), text.done[act](shownLine(post.title)), undone)
}

/** Shows several again, which takes nothing from anybody: it is undone as with one. Gives the ids of the acts. */
export function showPosts(me: Me, posts: readonly ActedOn[], undone: () => void): readonly string[] {
  const begun = begin(me, posts, 'show', '')
  const [only, ...others] = posts
  const isOne = only !== undefined && others.length === 0
  offerBack(begun, isOne ? text.done.show(shownLine(only.title)) : text.shownAll(posts.length), undone)
  return idsOf(begun)
}

/** An act on a post that the device could not keep. */
export interface Unkept {
  act: string
  post: ActedOn
}

/**
 * Several at once: each is a write of its own, so that what was sent stays and the rest can be stopped. Gives the ids of
 * the acts, and, when the device has them, those that it could not keep.
 */
export function actOnPosts(
  me: Me,
  posts: readonly ActedOn[],
  act: PostAct,
  reason = '',
): { acts: readonly string[]; unkept: Promise<readonly Unkept[]> } {
  const begun = begin(me, posts, act, reason)
  const keep = ({ change, post }: Begun): Promise<readonly Unkept[]> =>
    write(change).then(
      () => [],
      () => {
        forgetPostAct(change.id)
        return [{ act: change.id, post }]
      },
    )
  return { acts: idsOf(begun), unkept: Promise.all(begun.map(keep)).then((all) => all.flat()) }
}
