import { type FirstPull, useEdge, useFirstPull } from '@/sync'

interface Held {
  /** This device holds the list: what is not in it is not there. */
  isHeld: boolean
  /** How what it waits for goes. */
  first: FirstPull
}

/**
 * Whether a list that comes with the first answer is on this device; `isRead`: it was read. The first answer brings
 * posts, drafts, events and notifications in one.
 */
export function useHeld(isRead: boolean): Held {
  const isHeld = useEdge('posts') !== undefined && isRead
  return { isHeld, first: useFirstPull(!isHeld) }
}
