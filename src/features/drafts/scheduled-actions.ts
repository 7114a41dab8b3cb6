import { savePost } from '@/src/entities/post/save-post'
import { tellFailure } from '@/src/entities/tell-failure'
import { tellOutcome } from '@/src/ui/outcome-toast'
import { outcomeOf, type PostRow } from '@/sync'
import { text } from './text'

/** 今すぐ公開. */
export const publishNow = async (row: PostRow): Promise<void> => {
  try {
    await savePost({ table: 'posts', id: row.id, kind: 'edit', fields: { scheduled_at: null }, shown: row })
  } catch (error) {
    void tellFailure(text.notChanged, error)
    return
  }
  await tellOutcome(outcomeOf('posts', row.id), { done: text.published, kept: text.publishedOffline })
}
