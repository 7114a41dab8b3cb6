import { commentSchema } from '@/src/domain/comment-validation'
import { canDeleteComment, canEditComment, canWrite, isWriter } from '@/src/domain/permissions'
import { type CommentRow, newId, type PostRow, toServerTime, WriteError, write } from '@/sync'
import { me, must, valid } from '../mutation'
import { doUndoably } from '../undo'
import { text } from './text'

/** Resolves when the device has it. It goes after its post, should that be still on its way. */
export async function sendComment(post: PostRow, body: string): Promise<void> {
  must(canWrite(me()))
  const fields = { post_id: post.id, ...valid(commentSchema, { body }) }
  await write({ table: 'comments', id: newId(), kind: 'insert', fields, needs: [post.id] })
}

/** Resolves when the device has it. */
export async function editComment(comment: CommentRow, body: string): Promise<void> {
  must(isWriter(me(), comment))
  if (!canEditComment(me(), comment, toServerTime(Date.now()))) throw new WriteError('edit_window_over')
  const fields = valid(commentSchema, { body })
  await write({
    table: 'comments',
    id: comment.id,
    kind: 'edit',
    fields,
    shown: comment,
    needs: [comment.post_id],
  })
}

/** Out of sight at once; deleted when nobody took it back. */
export function deleteComment(comment: CommentRow): void {
  if (!canDeleteComment(me(), comment)) return
  doUndoably(
    { table: 'comments', id: comment.id, kind: 'delete', shown: comment },
    { text: text.removed, failed: text.removeFailed },
  )
}
