import { paths } from '@/src/domain/paths'
import { shareLink } from '@/src/ui/share-link'
import type { PostRow } from '@/sync'

/** Hands the post's address on. */
export const sharePost = ({ id, title }: PostRow): Promise<void> =>
  shareLink({ title, url: location.origin + paths.post(id) })
