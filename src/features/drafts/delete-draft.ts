import { showToast, useToasts } from '@/src/ui/toast'
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
  const action = { label: text.undo, run: () => takeBackDeletion(draft.id) }
  showToast({ text: text.removed, action })
  const stopWatching = useToasts.subscribe(({ toasts }) => {
    if (toasts.some((toast) => toast.action === action)) return
    stopWatching()
    finishDeletion(draft.id).catch(tellFailure)
  })
}
