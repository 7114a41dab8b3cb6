import { damagedKey } from '@/src/domain/device-keys'
import { tellStorageChange, valuesUnder } from './storage-events'
import { uuidV7 } from './uuid'

// What a person left in localStorage and nobody can read as what it should be. It is set aside as it is: it can still be
// copied in /outbox, is sealed with the unsent work, and leaves with its person.

/** Takes what lies at `key` of `account` out of everybody's way. */
export function setAside(account: string, key: string): void {
  const stored = localStorage.getItem(key)
  if (stored === null) return
  // First: where no room is left for both there is still room for one.
  localStorage.removeItem(key)
  try {
    localStorage.setItem(damagedKey(account, uuidV7()), stored)
  } catch {
    localStorage.setItem(key, stored)
  }
  // Whoever draws just now may be who found it.
  queueMicrotask(tellStorageChange)
}

/** Everything of `account` that was set aside: `[its name, as it was stored]`. */
export const allSetAside = (account: string): [string, string][] => valuesUnder(damagedKey(account, ''))

/** Puts back what `allSetAside` gave. */
export function restoreSetAside(account: string, found: readonly [string, string][]): void {
  for (const [name, stored] of found) localStorage.setItem(damagedKey(account, name), stored)
  tellStorageChange()
}

/** 破棄: forgets one of them, by its name. */
export function discardSetAside(account: string, name: string): void {
  localStorage.removeItem(damagedKey(account, name))
  tellStorageChange()
}
