import { earlyKey } from '@/src/domain/device-keys'
import { valuesUnder } from '../own-storage'
import type { Change } from './entry'
import type { Outbox } from './store'

// A tap comes before the outbox's code does, on a slow phone by seconds. Until then it lies in localStorage, so that it
// comes true also when the page goes first (I1). Taps only: put twice they are the same, and a form takes longer.

let isOutboxOpen = false

const keyOf = (account: string, { table, id, fields = {} }: Change): string =>
  earlyKey(account, `${table}:${id}:${Object.keys(fields).join()}`)

/** Keeps a toggle of `account` until the outbox is open. */
export function keepEarly(account: string, change: Change): void {
  if (isOutboxOpen || change.kind !== 'toggle') return
  const { table, id, kind, fields, shown } = change
  try {
    localStorage.setItem(keyOf(account, change), JSON.stringify({ table, id, kind, fields, shown }))
  } catch {
    // No room: the outbox will say so itself.
  }
}

/** The outbox has a newer tap than what another page may have left. */
export const forgetEarly = (account: string, change: Change): void => {
  if (change.kind === 'toggle') localStorage.removeItem(keyOf(account, change))
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
