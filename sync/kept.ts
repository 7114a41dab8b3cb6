import { composerKeepKey } from '@/src/domain/device-keys'
import type { Fields } from './outbox/entry'
import { tellStorageChange, valuesUnder } from './own-storage'

/**
 * Typed text of one post that lies on this device alone: edits of a published post before 更新する, and what the rules
 * refuse. It is in localStorage under the person's own prefix, sealed at sign-out with the outbox.
 */
export interface Kept<Values = Fields> {
  values: Partial<Values>
  /** What stood on screen when those fields were touched (I14). */
  base: Partial<Values>
  tagText: string
}

const COMMENT = 'comment:'

/** Under which a half-written comment on a post is kept. */
export const commentKey = (postId: string): string => `${COMMENT}${postId}`

/** Under which edits of one's own profile are kept before they are saved. */
export const PROFILE_KEY = 'profile'

/** What is kept of one post of `account`; undefined: nothing. */
export const readKept = <Values = Fields>(account: string, postId: string): Kept<Values> | undefined => {
  const stored = localStorage.getItem(composerKeepKey(account, postId))
  return stored === null ? undefined : (JSON.parse(stored) as Kept<Values>)
}

/** Keeps, or forgets when there is nothing to keep. False when the device has no room left. */
export const keep = (account: string, postId: string, kept: Kept): boolean => {
  try {
    if (Object.keys(kept.values).length === 0 && kept.tagText === '')
      localStorage.removeItem(composerKeepKey(account, postId))
    else localStorage.setItem(composerKeepKey(account, postId), JSON.stringify(kept))
    tellStorageChange()
    return true
  } catch {
    return false
  }
}

export const forgetKept = (account: string, postId: string): void => {
  localStorage.removeItem(composerKeepKey(account, postId))
  tellStorageChange()
}

/** Everything kept of `account`, as it is stored: `[post id, JSON]`. */
export const allKept = (account: string): [string, string][] => valuesUnder(composerKeepKey(account, ''))

/** Of those the posts: a half-written comment, or a profile half edited, is shown by its own field alone. */
export const keptPosts = (account: string): [string, string][] =>
  allKept(account).filter(([key]) => !key.startsWith(COMMENT) && key !== PROFILE_KEY)

/** Puts back what `allKept` gave; what was typed since stays. */
export const restoreKept = (account: string, kept: readonly [string, string][]): void => {
  for (const [postId, stored] of kept) {
    const key = composerKeepKey(account, postId)
    if (localStorage.getItem(key) === null) localStorage.setItem(key, stored)
  }
  tellStorageChange()
}
