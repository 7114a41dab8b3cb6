import { useBlocked } from '@/src/entities/mute/use-mutes'
import { tapPlaceholderOf } from '@/src/entities/post/tap-placeholder'
import { type Absence, type PostRow, useAbsence, useRow } from '@/sync'

export type PostView = { state: 'shown'; post: PostRow } | Absence

/** A post by id: from the device, else asked of the server. Of whom one blocks it is gone, as the server says. */
export function usePost(id = ''): PostView {
  const { row, ready } = useRow('posts', id)
  const absence = useAbsence(['posts'], id, ready && !row)
  const blocked = useBlocked()
  const post = row ?? (ready ? undefined : tapPlaceholderOf(id))
  if (post && blocked.has(post.user_id)) return { state: 'gone' }
  return post ? { state: 'shown', post } : absence
}
