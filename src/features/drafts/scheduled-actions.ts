import { savePost } from '@/src/entities/post/save-post'
import { tellFailure } from '@/src/entities/tell-failure'
import { tellSendResult } from '@/src/ui/send-result-toast'
import { type PostRow, sendResultOf } from '@/sync'
import { text } from './text'

/** 今すぐ公開. */
export const publishNow = async (row: PostRow): Promise<void> => {
  try {
    await savePost({ table: 'posts', id: row.id, kind: 'edit', fields: { scheduled_at: null }, shown: row })
  } catch (error) {
    void tellFailure(text.notChanged, error)
    return
  }
  await tellSendResult(sendResultOf('posts', row.id), { done: text.published, kept: text.publishedOffline })
}
