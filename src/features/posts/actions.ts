import { paths } from '@/src/domain/paths'
import { askConfirm } from '@/src/ui/confirm'
import { tellOutcome } from '@/src/ui/outcome-toast'
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

/** False where the device has no way to share, or it failed; to change one's mind is no failure. */
async function shareByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Through the device's own sheet where there is one, else by the clipboard. */
export async function sharePost({ id, title }: PostRow): Promise<void> {
  const url = location.origin + paths.post(id)
  if (await shareByDevice({ title, url })) return
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: text.copied })
  } catch {
    showToast({ tone: 'danger', text: text.copyFailed, detail: text.copyFailedDetail })
  }
}
