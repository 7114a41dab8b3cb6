import { showToast } from '@/src/ui/toast'
import { offerUndo } from '@/src/ui/undo'
import { newId, write } from '@/sync/outbox/write'
import type { CommentRow, PostRow } from '@/sync/tables/index'
import { hide, unhide } from './hidden'
import { text } from './text'

/** Resolves when the device has it. It goes after its post, should that be still on its way. */
export const sendComment = (post: PostRow, body: string): Promise<void> =>
  write({
    table: 'comments',
    id: newId(),
    kind: 'insert',
    fields: { post_id: post.id, body },
    needs: [post.id],
  })

export const editComment = (comment: CommentRow, body: string): Promise<void> =>
  write({
    table: 'comments',
    id: comment.id,
    kind: 'edit',
    fields: { body },
    shown: comment,
    needs: [comment.post_id],
  })

/** Out of sight at once; deleted when nobody took it back. */
export function deleteComment(comment: CommentRow): void {
  hide(comment.id)
  const settle = () =>
    void write({ table: 'comments', id: comment.id, kind: 'delete', shown: comment })
      .catch(() => showToast({ tone: 'danger', text: text.removeFailed }))
      .finally(() => unhide(comment.id))
  offerUndo({ text: text.removed, undo: () => unhide(comment.id), settle })
}
