import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { paths } from '@/src/domain/paths'
import { showToast } from '@/src/ui/toast'
import type { Entry } from '@/sync/outbox/entry'
import { isOfThisPage } from '@/sync/outbox/write'
import type { PostRow } from '@/sync/tables/posts'
import type { ComposerStore } from './composer-store'
import { pick, sameContent } from './content'
import { flush, followPresence, followRefusal, followRow, leave } from './editing'
import { port } from './port'
import { text } from './text'

/** Keeps the open form, its address and the post together. */
export function useFollowing(
  store: ComposerStore,
  row: PostRow | undefined,
  isGone: boolean,
  entries: readonly Entry[],
): void {
  useAddress(store, entries)
  useLeaving(store)

  useEffect(() => followPresence(store, row, isGone), [store, row, isGone])

  // First: what was refused leaves the row in the same moment, and is no longer written when that is followed.
  useEffect(() => followRefusal(store, entries), [store, entries])

  useEffect(() => {
    // What this page wrote and is on its way is newer than any row; another tab's is in it.
    if (row && !entries.some(isOfThisPage)) followRow(store, row)
  }, [store, row, entries])
}

const isMoved = ({ state, row_id }: Entry, id: string): boolean =>
  state === 'accepted' && row_id !== undefined && row_id !== id

/** This page wrote it, or shows it: an earlier visit did. */
const isOurs = (store: ComposerStore, entry: Entry): boolean => {
  const { values } = store.getState()
  return isOfThisPage(entry) || sameContent(pick(entry.fields, Object.keys(values)), values)
}

/** The address names the draft as soon as it is on disk, and follows it when it got another id. */
function useAddress(store: ComposerStore, entries: readonly Entry[]): void {
  const navigate = useNavigate()
  const id = useStore(store, (state) => state.id)
  const created = useStore(store, (state) => state.created)
  const [firstId] = useState(id)
  const moved = entries.find(
    (entry) => isMoved(entry, id) && (entry.kind === 'insert' || isOurs(store, entry)),
  )

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
    // A page that may be shown again is not left.
    const onGone = ({ persisted }: PageTransitionEvent) => persisted || void leave(store, port)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onGone)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onGone)
      window.removeEventListener('beforeunload', onUnload)
      void leave(store, port)
    }
  }, [store])
}
