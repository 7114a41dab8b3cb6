import { paths } from '@/src/domain/paths'
import { askConfirm } from '@/src/ui/confirm'
import { tellOutcome } from '@/src/ui/outcome-toast'
import { shareLink } from '@/src/ui/share-link'
import { showToast } from '@/src/ui/toast'
import { removeFile, write } from '@/sync/outbox/write'
import { outcomeOf } from '@/sync/status'
import type { PostRow } from '@/sync/tables/index'
import { text } from './text'

/** Asks with the spec's words, then deletes here at once and on the server when it can. True: it is gone here. */
export async function deletePost(post: PostRow): Promise<boolean> {
  const sure = await askConfirm({
    title: text.removeTitle,
    body: text.removeQuestion,
    confirm: text.remove,
    danger: true,
  })
  if (!sure) return false
  try {
    await write({ table: 'posts', id: post.id, kind: 'delete', shown: post })
    // Its picture goes after it: the bucket gives up only what no post names.
    if (post.image_url) await removeFile({ bucket: 'post-images', path: post.image_url, needs: [post.id] })
  } catch {
    showToast({ tone: 'danger', text: text.removeFailed })
    return false
  }
  void tellOutcome(outcomeOf('posts', post.id), { done: text.removed, kept: text.removedHere })
  return true
}

/** Hands the post's address on. */
export const sharePost = ({ id, title }: PostRow): Promise<void> =>
  shareLink({ title, url: location.origin + paths.post(id) })
