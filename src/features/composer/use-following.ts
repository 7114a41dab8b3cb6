import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { paths } from '@/src/domain/paths'
import { showToast } from '@/src/ui/toast'
import type { Entry } from '@/sync/outbox/entry'
import type { PostRow } from '@/sync/tables/posts'
import type { ComposerStore } from './composer-store'
import { flush, followRefusal, followRow, leave } from './editing'
import { port } from './port'
import { text } from './text'

/** Keeps the open form, its address and the post together. */
export function useFollowing(
  store: ComposerStore,
  row: PostRow | undefined,
  entries: readonly Entry[],
): void {
  useAddress(store, entries)
  useLeaving(store)

  useEffect(() => {
    // One's own writes on their way are newer than any row.
    if (row && entries.length === 0) followRow(store, row)
  }, [store, row, entries])

  useEffect(() => followRefusal(store, entries), [store, entries])
}

/** The address names the draft as soon as it is on disk, and follows it when it got another id. */
function useAddress(store: ComposerStore, entries: readonly Entry[]): void {
  const navigate = useNavigate()
  const id = useStore(store, (state) => state.id)
  const created = useStore(store, (state) => state.created)
  const [firstId] = useState(id)
  const moved = entries.find((entry) => entry.state === 'accepted' && entry.row_id && entry.row_id !== id)

  useEffect(() => {
    // Past the router: a navigation would move focus and scroll, and break a conversion of the input method.
    if (created && location.pathname === paths.newPost)
      history.replaceState(history.state, '', paths.editPost(firstId))
  }, [created, firstId])

  useEffect(() => {
    if (id !== firstId) navigate(paths.editPost(id), { replace: true })
  }, [id, firstId, navigate])

  const rowId = moved?.row_id
  const isCopy = moved?.kind === 'edit'
  useEffect(() => {
    if (!rowId) return
    if (isCopy) showToast({ text: text.copied, detail: text.copiedDetail })
    navigate(paths.editPost(rowId), { replace: true })
  }, [rowId, isCopy, navigate])
}

function useLeaving(store: ComposerStore): void {
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void flush(port)
    const onUnload = (event: BeforeUnloadEvent) => {
      const { failed, picture } = store.getState()
      if (failed || picture.progress || picture.unsaved) event.preventDefault()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('beforeunload', onUnload)
      void leave(store, port)
    }
  }, [store])
}
