import { useMemo, useState } from 'react'
import { canEditPost } from '@/src/domain/permissions'
import { readKept } from '@/sync/kept'
import { useEntries, useRow } from '@/sync/live'
import type { Entry } from '@/sync/outbox/entry'
import type { PostRow } from '@/sync/tables/posts'
import { type ComposerStore, createComposerStore } from './composer-store'
import { isRefusedContent, openContent } from './opening'
import { type Missing, useMissing } from './use-missing'

export type ComposerView =
  | {
      state: 'open'
      store: ComposerStore
      row: PostRow | undefined
      /** The device knows that there is no such post, nor one on its way. */
      isGone: boolean
      entries: readonly Entry[]
    }
  | { state: 'denied' }
  | Missing

/** The writes of one post and the uploads they need, oldest first. */
const entriesOfPost = (entries: readonly Entry[], id: string): Entry[] => {
  const own = entries.filter((entry) => entry.table === 'posts' && entry.id === id && entry.kind !== 'toggle')
  const needed = new Set(own.flatMap((entry) => entry.needs))
  return entries.filter((entry) => own.includes(entry) || (entry.kind === 'upload' && needed.has(entry.id)))
}

const isPending = ({ kind, state }: Entry): boolean => kind === 'insert' && state !== 'refused'

const uploadsIn = (entries: readonly Entry[]) =>
  new Map(
    entries
      .filter((entry) => entry.kind === 'upload')
      .map((entry) => [String(entry.fields.path), entry.id] as const),
  )

/**
 * The post to be written: a new one, a draft, a published one, or what is left of one that was refused. Once open it
 * stays open, also when its row moves from the drafts to the posts, or goes away elsewhere.
 */
export function useComposer({
  id,
  account,
  isNew,
}: {
  id: string
  account: string
  isNew: boolean
}): ComposerView {
  const draft = useRow('drafts', id)
  const post = useRow('posts', id)
  const all = useEntries()
  const entries = useMemo(() => entriesOfPost(all, id), [all, id])
  const [store, setStore] = useState<ComposerStore>()

  const row = draft.row ?? post.row
  const isHeld = row !== undefined || entries.some(isRefusedContent)
  const isDenied = row !== undefined && !canEditPost(account, row)
  if (!store && !isDenied && (isNew || isHeld)) {
    const opening = openContent(row, entries, readKept(account, id))
    setStore(createComposerStore({ id, account }, opening, uploadsIn(all)))
  }
  const missing = useMissing(id, !store && !isHeld && draft.ready && post.ready)
  const isGone = row === undefined && draft.ready && post.ready && !entries.some(isPending)
  if (store) return { state: 'open', store, row, isGone, entries }
  return isDenied ? { state: 'denied' } : missing
}
