import { earlyKey } from '@/src/domain/device-keys'
import { valuesUnder } from '../own-storage'
import type { Change } from './entry'
import type { Outbox } from './store'

// A tap is not on the disk yet when its page goes: the outbox's code comes after the first tap, on a slow phone by
// seconds, and its lock may be another's. What the page leaves so lies in localStorage until the next start puts it
// (I1). Taps only: put twice they are the same, and a form waits for its own.

/** What is shown, and not in the outbox yet; by key, the last one of each. */
const unput = new Map<string, Change>()
let isOutboxOpen = false

const keyOf = (account: string, { table, id, fields = {} }: Change): string =>
  earlyKey(account, `${table}:${id}:${Object.keys(fields).join()}`)

/** Keeps a toggle of `account` until `forgetEarly`: at once while no outbox is open, else when the page goes. */
export function keepEarly(account: string, change: Change): void {
  if (change.kind !== 'toggle') return
  const key = keyOf(account, change)
  unput.set(key, change)
  if (!isOutboxOpen) save(change, key)
}

/** It is in the outbox, or never will be and the person was told; a later tap on the same thing stays kept. */
export function forgetEarly(account: string, change: Change): void {
  const key = keyOf(account, change)
  if (unput.get(key) !== change) return
  unput.delete(key)
  localStorage.removeItem(key)
}

/** The page goes, perhaps for good. */
export const saveEarly = (): void => unput.forEach(save)

function save({ table, id, kind, fields, shown }: Change, key: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ table, id, kind, fields, shown }))
  } catch {
    // No room: the outbox will say so itself.
  }
}

/** Puts what was tapped before an outbox was open, here or in a page that is gone. What cannot be put now stays. */
export async function putEarly(outbox: Pick<Outbox, 'put'>, account: string): Promise<void> {
  isOutboxOpen = true
  for (const [rest, change] of valuesUnder(earlyKey(account, '')))
    await outbox.put(JSON.parse(change) as Change).then(
      () => localStorage.removeItem(earlyKey(account, rest)),
      () => undefined,
    )
}
