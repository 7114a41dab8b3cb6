import { create } from 'zustand'
import { composerKeepKey } from '@/src/domain/device-keys'
import { showToast, useToasts } from '@/src/ui/toast'
import { removeFile, write } from '@/sync/outbox/write'
import type { PostRow } from '@/sync/tables/posts'
import { text } from './text'

/** Drafts out of sight whose deletion can still be taken back. Nothing is written until then, so nothing can be lost. */
export const useHiddenDrafts = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

const hide = (id: string) => useHiddenDrafts.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))
const show = (id: string) =>
  useHiddenDrafts.setState(({ ids }) => ({ ids: new Set([...ids].filter((one) => one !== id)) }))

const commit = async (draft: PostRow): Promise<void> => {
  try {
    await write({ table: 'posts', id: draft.id, kind: 'delete', shown: draft })
    localStorage.removeItem(composerKeepKey(draft.user_id, draft.id))
    if (draft.image_url) await removeFile({ bucket: 'post-images', path: draft.image_url, needs: [draft.id] })
  } catch {
    showToast({ tone: 'danger', text: text.removeFailed })
  } finally {
    show(draft.id)
  }
}

/** Takes a draft out of sight and offers to bring it back; it is deleted when the notice has gone, or with the page. */
export const deleteDraft = (draft: PostRow): void => {
  hide(draft.id)
  const finish = () => {
    stopWatching()
    removeEventListener('pagehide', finish)
    if (useHiddenDrafts.getState().ids.has(draft.id)) void commit(draft)
  }
  const action = { label: text.undo, run: () => show(draft.id) }
  showToast({ text: text.removed, action })
  const stopWatching = useToasts.subscribe(({ toasts }) => {
    if (!toasts.some((toast) => toast.action === action)) finish()
  })
  addEventListener('pagehide', finish)
}
