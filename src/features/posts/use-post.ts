import { tapPlaceholderOf } from '@/src/entities/post/tap-placeholder'
import { type Absence, type PostRow, useAbsence, useRow } from '@/sync'

export type PostView = { state: 'shown'; post: PostRow } | Absence

/** A post by id: from the device, else asked of the server. */
export function usePost(id = ''): PostView {
  const { row, ready } = useRow('posts', id)
  const absence = useAbsence(['posts'], id, ready && !row)
  const post = row ?? (ready ? undefined : tapPlaceholderOf(id))
  return post ? { state: 'shown', post } : absence
}
