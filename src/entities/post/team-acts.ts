import { useMemo } from 'react'
import { create } from 'zustand'
import { ownOf } from '@/src/domain/own-of'
import { textIn } from '@/src/domain/text-in'
import { type Entry, onGivenUp, type PostRow, useEntries } from '@/sync'

/** An act about a post that its row may not show yet. */
export interface PendingPostAct {
  id: string
  postId: string
  act: string
  /** It left this device while the row was in this state; undefined: it is on its way. */
  seenRev?: number
}

/** The acts about posts among a person's writes; what was refused is none. */
export const pendingPostActs = (entries: readonly Entry[]): PendingPostAct[] =>
  entries
    .filter(({ table, state }) => table === 'post_acts' && state !== 'refused')
    .map(({ id, fields }) => ({ id, postId: textIn(fields.post_id), act: textIn(fields.act) }))

// Between its acceptance and the pull that brings the post an act has no entry: what this page did is remembered.
const useNoted = create<{ acts: readonly PendingPostAct[] }>(() => ({ acts: [] }))

/** Remembers an act just done about a post as it is now. */
export const notePostAct = (id: string, post: Pick<PostRow, 'id' | 'rev'>, act: string): void =>
  useNoted.setState(({ acts }) => ({ acts: [...acts, { id, postId: post.id, act, seenRev: post.rev }] }))

/** It was taken back, or the device could not keep it. */
export const forgetPostAct = (id: string): void =>
  useNoted.setState(({ acts }) => ({ acts: acts.filter((act) => act.id !== id) }))

onGivenUp((entry) => {
  if (entry.table === 'post_acts') forgetPostAct(entry.id)
})

/** What this person did about posts, in order. */
export function usePostActs(): readonly PendingPostAct[] {
  const entries = useEntries()
  const noted = useNoted(({ acts }) => acts)
  return useMemo(() => [...noted, ...pendingPostActs(entries)], [entries, noted])
}

const changes: Readonly<Record<string, Partial<PostRow>>> = {
  pick: { is_picked_by_admin: true },
  unpick: { is_picked_by_admin: false },
  mark: { is_marked_sensitive: true },
  unmark: { is_marked_sensitive: false },
}

const REMOVALS = ['hide', 'delete']

/** Posts as they will be when `acts` have arrived: what is hidden or deleted is gone. A row that moved since knows of its acts. */
export const withPostActs = (posts: readonly PostRow[], acts: readonly PendingPostAct[]): PostRow[] =>
  posts.flatMap((post) => {
    const its = acts.filter(
      ({ postId, seenRev }) => postId === post.id && (seenRev === undefined || seenRev === post.rev),
    )
    if (its.some(({ act }) => REMOVALS.includes(act))) return []
    return Object.assign({ ...post }, ...its.map(({ act }) => ownOf(changes, act)))
  })
