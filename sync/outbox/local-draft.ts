import * as v from 'valibot'
import { localDraftKey } from '@/src/domain/device-keys'
import { parseStored } from '@/src/domain/stored'
import { setAside } from '../host/damaged'
import { tellStorageChange, valuesUnder } from '../host/storage-events'
import { isValidPart } from '../tables/valid-row'
import type { Fields } from './entry'

/**
 * Typed text of one thing (a post, an event, a comment, the profile, an appeal, the team's work) that lies on this device
 * alone: edits of a published one before 更新する, and what the rules refuse. It is in localStorage under the person's own
 * prefix, sealed at sign-out with the outbox.
 */
export interface LocalDraft<Values = Fields> {
  values: Partial<Values>
  /** What stood on screen when those fields were touched (I14). */
  base: Partial<Values>
  tagText: string
}

const COMMENT = 'comment:'
const EVENT = 'event:'
const TEAM = 'team:'

/** Under which a half-written comment on a post is kept. */
export const commentKey = (postId: string): string => `${COMMENT}${postId}`

/** Under which what is typed of an event is kept. */
export const eventDraftKey = (eventId: string): string => `${EVENT}${eventId}`

type TeamWork =
  | 'announcement'
  | 'banner'
  | 'settings'
  | 'case'
  | 'note'
  | 'ban'
  | 'answer'
  | 'removal'
  | 'reward'

/** Under which what the team types is kept; `id`: of what it is about, `new` for what was never saved. */
export const teamDraftKey = (of: TeamWork, id: string): string => `${TEAM}${of}:${id}`

/** Under which edits of one's own profile are kept before they are saved. */
export const PROFILE_KEY = 'profile'

/** Under which the appeal is kept that somebody banned is writing. */
export const APPEAL_KEY = 'appeal'

const touched = v.record(v.string(), v.unknown())
const localDraft = v.object({ values: touched, base: touched, tagText: v.string() })

const tableOf = (id: string): string => {
  if (id === APPEAL_KEY) return 'appeals'
  if (id.startsWith(COMMENT)) return 'comments'
  if (id.startsWith(EVENT)) return 'events'
  if (id.startsWith(TEAM)) return 'team'
  return id === PROFILE_KEY ? 'profiles' : 'posts'
}

/** Undefined: it is none. The screen that it opens in trusts every value of it. */
export const localDraftOf = (id: string, stored: string | null): LocalDraft | undefined => {
  const kept = parseStored(localDraft, stored)
  const isSound = kept && [kept.values, kept.base].every((part) => isValidPart(tableOf(id), part))
  return isSound ? kept : undefined
}

/** What is kept of one thing of `account`; undefined: nothing, or nothing that can be read, which is set aside. */
export const keptOf = (account: string, id: string): LocalDraft | undefined => {
  const key = localDraftKey(account, id)
  const kept = localDraftOf(id, localStorage.getItem(key))
  if (!kept) setAside(account, key)
  return kept
}

/** Before anything reads them: what cannot be read of `account` is set aside. */
export const checkLocalDrafts = (account: string): void => {
  for (const [id] of allLocalDrafts(account)) keptOf(account, id)
}

/** Forgets all that is kept of it: it is gone. */
export const discardLocalDraft = (account: string, postId: string): void => {
  localStorage.removeItem(localDraftKey(account, postId))
  tellStorageChange()
}

/** Everything kept of `account`, as it is stored: `[the rest of its key, JSON]`. */
export const allLocalDrafts = (account: string): [string, string][] => valuesUnder(localDraftKey(account, ''))

/**
 * The posts, or the events, among what `allLocalDrafts` gave, by their ids: half a comment, or a profile half edited, is
 * shown by its own field alone.
 */
export const localDraftsOf = (
  table: 'posts' | 'events',
  kept: readonly [string, string][],
): Map<string, LocalDraft> =>
  new Map(
    kept.flatMap(([key, stored]): [string, LocalDraft][] => {
      if (tableOf(key) !== table) return []
      const read = localDraftOf(key, stored)
      return read ? [[table === 'events' ? key.slice(EVENT.length) : key, read]] : []
    }),
  )

/** Puts back what `allLocalDrafts` gave; what was typed since stays. */
export const restoreLocalDrafts = (account: string, kept: readonly [string, string][]): void => {
  for (const [postId, stored] of kept) {
    const key = localDraftKey(account, postId)
    if (localStorage.getItem(key) === null) localStorage.setItem(key, stored)
  }
  tellStorageChange()
}
