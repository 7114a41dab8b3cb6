import { earlyKey } from '@/src/domain/device-keys'
import { valuesUnder } from '../own-storage'
import { isStillHere } from '../session'
import type { Change } from './entry'
import type { Outbox } from './store'

// A tap is not on the disk yet when its page goes: the outbox's code comes after the first tap, on a slow phone by
// seconds, and its lock may be another's. What the page leaves so lies in localStorage until the next start puts it
// (I1). Taps only: a form waits for its own.

interface Early {
  change: Change
  isSaved: boolean
}

/** What is shown, and not in the outbox yet; by key, the last one of each. */
const unput = new Map<string, Early>()
let isOutboxOpen = false

const keyOf = (account: string, { table, id, fields = {} }: Change): string =>
  earlyKey(account, `${table}:${id}:${Object.keys(fields).join()}`)

/** Keeps a toggle of `account` until `forgetEarly`: at once while no outbox is open, else when the page goes. */
export function keepEarly(account: string, change: Change): void {
  if (change.kind !== 'toggle') return
  const key = keyOf(account, change)
  const early = { change, isSaved: false }
  unput.set(key, early)
  if (!isOutboxOpen) save(early, key)
}

/** Whether a start, of this page or another, has put what this page left: twice would undo what came after it (I2). */
export function isPut(account: string, change: Change): boolean {
  const key = keyOf(account, change)
  return unput.get(key)?.isSaved === true && localStorage.getItem(key) === null
}

/** It is in the outbox, or never will be and the person was told; a later tap on the same thing stays kept. */
export function forgetEarly(account: string, change: Change): void {
  const key = keyOf(account, change)
  if (unput.get(key)?.change !== change) return
  unput.delete(key)
  localStorage.removeItem(key)
}

/** The page goes, perhaps for good. */
export const saveEarly = (): void => unput.forEach(save)

function save(early: Early, key: string): void {
  // Signed out in another tab: whatever lies here from now on nobody would find.
  if (!isStillHere()) return
  const { table, id, kind, fields, shown } = early.change
  try {
    localStorage.setItem(key, JSON.stringify({ table, id, kind, fields, shown }))
    early.isSaved = true
  } catch {
    // No room: the outbox will say so itself.
  }
}

/** What was tapped before an outbox was open, here or in a page that is gone: `[rest of its key, tap]`. */
export const earlyTaps = (account: string): [string, Change][] =>
  valuesUnder(earlyKey(account, '')).map(([rest, change]) => [rest, JSON.parse(change) as Change])

/** Puts the early taps. What cannot be put now stays. */
export async function putEarly(outbox: Pick<Outbox, 'put'>, account: string): Promise<void> {
  isOutboxOpen = true
  for (const [rest, change] of earlyTaps(account))
    await outbox.put(change).then(
      () => localStorage.removeItem(earlyKey(account, rest)),
      () => undefined,
    )
}
