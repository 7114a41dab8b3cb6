import { earlyKey } from '@/src/domain/device-keys'
import { valuesUnder } from '../own-storage'
import { PAGE } from '../page'
import { isStillHere } from '../session'
import type { Change } from './entry'
import type { Outbox } from './store'

// A write is not on the disk yet when its page goes: the outbox's code comes after the first tap, on a slow phone by
// seconds, and its lock may be another's. What the page leaves so lies in localStorage until the next start puts it
// (I1). Not files: they are too large for it.

interface Early {
  key: string
  /** Its place among the writes of this page, which are put in order. */
  order: number
  isSaved: boolean
}

/** As it lies in localStorage. */
type Saved = Change & Pick<Early, 'order'> & { page: string }

/** What is shown, and not in the outbox yet. */
const unput = new Map<Change, Early>()
let written = 0
let isOutboxOpen = false
let isPageGoing = false

/** A later tap of the same toggle takes the place of an earlier one; what is typed follows what was typed before. */
const keyOf = (account: string, { table, id, kind, fields = {} }: Change, order: number): string =>
  earlyKey(account, `${table}:${id}:${kind === 'toggle' ? Object.keys(fields).join() : `${PAGE}-${order}`}`)

/** Keeps a write of `account` until `forgetEarly`: a tap at once while no outbox is open, else when the page goes. */
export function keepEarly(account: string, change: Change): void {
  if (change.table === 'files') return
  written += 1
  const early = { key: keyOf(account, change, written), order: written, isSaved: false }
  for (const [other, { key }] of unput) if (key === early.key) unput.delete(other)
  unput.set(change, early)
  if (isPageGoing || (!isOutboxOpen && change.kind === 'toggle')) save(early, change)
}

/** Whether a start, of this page or another, has put what this page left: twice would undo what came after it (I2). */
export function isPut(change: Change): boolean {
  const early = unput.get(change)
  return early?.isSaved === true && localStorage.getItem(early.key) === null
}

/** Its place among the writes of this page; undefined for a file. */
export const orderOf = (change: Change): number | undefined => unput.get(change)?.order

/** It is in the outbox, or never will be and the person was told; a later tap on the same thing stays kept. */
export function forgetEarly(change: Change): void {
  const early = unput.get(change)
  if (!early) return
  unput.delete(change)
  localStorage.removeItem(early.key)
}

/** The page goes, perhaps for good; what its screens still write then is saved, too. */
export function saveEarly({ persisted }: Pick<PageTransitionEvent, 'persisted'>): void {
  isPageGoing = !persisted
  unput.forEach(save)
}

function save(early: Early, { blob: _, ...change }: Change): void {
  // Signed out in another tab: whatever lies here from now on nobody would find.
  if (!isStillHere()) return
  try {
    const saved: Saved = { ...change, page: PAGE, order: early.order }
    localStorage.setItem(early.key, JSON.stringify(saved))
    early.isSaved = true
  } catch {
    // No room: the outbox will say so itself.
  }
}

/** Everything that pages of `account` have left, as it is stored: `[rest of its key, JSON]`. */
export const allEarly = (account: string): [string, string][] => valuesUnder(earlyKey(account, ''))

/**
 * What was written before an outbox was open, here or in a page that is gone, in order, by the rest of its key. What
 * came to the disk after its page could still hear of it is `null`: twice, an insert would be refused and an edit copied.
 */
export async function earlyWrites(
  outbox: Pick<Outbox, 'lastPutOf'>,
  account: string,
): Promise<[string, Change | null][]> {
  const found: [string, Change | null][] = []
  const saved = allEarly(account).map(([rest, stored]) => ({ rest, ...(JSON.parse(stored) as Saved) }))
  for (const { rest, page, order, ...change } of saved.sort((a, b) => a.order - b.order))
    found.push([rest, (await outbox.lastPutOf(page)) >= order ? null : change])
  return found
}

/** Puts the early writes. What cannot be put now stays. */
export async function putEarly(outbox: Outbox, account: string): Promise<void> {
  isOutboxOpen = true
  for (const [rest, change] of await earlyWrites(outbox, account)) {
    const forget = () => localStorage.removeItem(earlyKey(account, rest))
    if (change) await outbox.put(change).then(forget, () => undefined)
    else forget()
  }
  await outbox.forgetOldPuts()
}
