import { partial } from 'valibot'
import { canEditPost, canWrite } from '@/src/domain/permissions'
import { draftSchema } from '@/src/domain/post-validation'
import { discardLocalDraft, type PostRow, type Write, write } from '@/sync'
import { me, must, valid } from '../mutation'
import { doUndoably } from '../undo'
import { text } from './save-text'

type PostWrite = Extract<Write, { table: 'posts' }>

const checked = (change: PostWrite): PostWrite => {
  must(canWrite(me()))
  if (change.fields) valid(partial(draftSchema), change.fields)
  return change
}

/** A write of one post, of its form or its schedule. Rejects when the device could not keep it. */
export async function savePost(change: PostWrite): Promise<void> {
  await write(checked(change))
}

/** 予約を取り消す: a draft again, with a way back. */
export function cancelSchedule(post: PostRow): void {
  if (!canEditPost(me(), post)) return
  doUndoably(
    {
      table: 'posts',
      id: post.id,
      kind: 'edit',
      fields: { is_draft: true, scheduled_at: null },
      shown: post,
    },
    { text: text.scheduleCancelled, failed: text.scheduleNotChanged },
  )
}

/** Takes a draft out of sight and offers to bring it back, with its picture and what was typed into it. */
export function deleteDraft(draft: PostRow): void {
  if (!canEditPost(me(), draft)) return
  const { id, user_id, image_url } = draft
  doUndoably(
    { table: 'posts', id, kind: 'delete', shown: draft },
    {
      text: text.draftRemoved,
      failed: text.draftRemoveFailed,
      ...(image_url ? { file: { bucket: 'post-images', path: image_url } } : {}),
      confirmed: () => discardLocalDraft(user_id, id),
    },
  )
}
