import { composerKeepKey as keyOf } from '@/src/domain/device-keys'
import type { Content } from './content'

/**
 * Typed text that must not go to the server yet: edits of a published post, and what the rules refuse. It lies in
 * localStorage under the person's own prefix, which sign-out clears.
 */
export interface Kept {
  values: Partial<Content>
  /** What stood on screen when those fields were touched (I14). */
  base: Partial<Content>
  tagText: string
}

export const readKept = (account: string, postId: string): Kept | undefined => {
  const stored = localStorage.getItem(keyOf(account, postId))
  return stored === null ? undefined : (JSON.parse(stored) as Kept)
}

/** Keeps, or forgets when there is nothing to keep. False when the device has no room left. */
export const keep = (account: string, postId: string, kept: Kept): boolean => {
  try {
    if (Object.keys(kept.values).length === 0 && kept.tagText === '')
      localStorage.removeItem(keyOf(account, postId))
    else localStorage.setItem(keyOf(account, postId), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export const forgetKept = (account: string, postId: string): void =>
  localStorage.removeItem(keyOf(account, postId))
