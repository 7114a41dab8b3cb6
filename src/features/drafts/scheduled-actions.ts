import { savePost } from '@/src/entities/post/save-post'
import { tellFailure } from '@/src/entities/tell-failure'
import { tellSendResult } from '@/src/ui/send-result-toast'
import { type PostRow, sendResultOf } from '@/sync'
import { text } from './text'

/** 今すぐ公開: with its words as they stand, so that nothing goes out that its writer has not seen. */
export const publishNow = async (row: PostRow): Promise<void> => {
  const { id, title, description, image_alt } = row
  const fields = { title, description, image_alt, scheduled_at: null, is_draft: false }
  try {
    await savePost({ table: 'posts', id, kind: 'edit', fields, shown: row })
  } catch (error) {
    void tellFailure(text.notChanged, error)
    return
  }
  await tellSendResult(sendResultOf('posts', row.id), { done: text.published, kept: text.publishedOffline })
}
