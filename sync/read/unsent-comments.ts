import type { Entry } from '../outbox/entry'
import { type Pending, pendingOf } from '../outbox/pending'

/** An accepted one counts until the post's row knows of it: each change of its comments gives that a later rev. */
const isUncounted = ({ state, rev }: Entry, countedTo: number): boolean =>
  state !== 'accepted' || (rev !== undefined && rev > countedTo)

const worthOf = ({ kind }: Entry): number => {
  if (kind === 'insert') return 1
  return kind === 'delete' ? -1 : 0
}

/** By how much the comments written and deleted here change a post's count, whose row has `comments_rev`. */
export function unsentComments(pending: Pending, postId: string, commentsRev: number): number {
  const seen = ({ fields, shown }: Entry) => ({ ...shown, ...fields }) as { post_id?: string }
  const mine = [...pendingOf(pending, 'comments').values()].flat()
  return mine
    .filter((entry) => seen(entry).post_id === postId && isUncounted(entry, commentsRev))
    .reduce((sum, entry) => sum + worthOf(entry), 0)
}
