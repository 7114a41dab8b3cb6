import { showToast } from '@/src/ui/toast'
import { offerUndo } from '@/src/ui/undo'
import { finishDeletion, postponeDeletion, takeBackDeletion } from '@/sync/outbox/deletion'
import type { PostRow } from '@/sync/tables/posts'
import { text } from './text'

const tellFailure = (): void => showToast({ tone: 'danger', text: text.removeFailed })

/** Takes a draft out of sight and offers to bring it back; it is deleted when the notice has gone, or with the page. */
export const deleteDraft = (draft: PostRow): void => {
  try {
    postponeDeletion(draft)
  } catch {
    tellFailure()
    return
  }
  offerUndo({
    text: text.removed,
    undo: () => takeBackDeletion(draft.id),
    settle: () => void finishDeletion(draft.id).catch(tellFailure),
  })
}
