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
  /** How many writes of this page came before it: they are put in order. */
  order: number
  isSaved: boolean
}

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
    localStorage.setItem(early.key, JSON.stringify({ ...change, order: early.order }))
    early.isSaved = true
  } catch {
    // No room: the outbox will say so itself.
  }
}

/** What was written before an outbox was open, here or in a page that is gone: `[rest of its key, write]`, in order. */
export const earlyWrites = (account: string): [string, Change][] =>
  valuesUnder(earlyKey(account, ''))
    .map(([rest, stored]) => ({ rest, ...(JSON.parse(stored) as { order: number } & Change) }))
    .sort((a, b) => a.order - b.order)
    .map(({ rest, order: _, ...change }) => [rest, change])

/** Puts the early writes. What cannot be put now stays. */
export async function putEarly(outbox: Pick<Outbox, 'put'>, account: string): Promise<void> {
  isOutboxOpen = true
  for (const [rest, change] of earlyWrites(account))
    await outbox.put(change).then(
      () => localStorage.removeItem(earlyKey(account, rest)),
      () => undefined,
    )
}
