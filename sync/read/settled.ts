import { pendingStore } from '../outbox/pending'
import { rowsStore } from '../rows/source'

/** Whether what is drawn comes out of the device's database, with nothing of this person's own on its way. */
export function isSettled(): boolean {
  const { source } = rowsStore.getState()
  // What is refused stays so until somebody acts; the rest changes by the worker alone, too.
  const isAtRest = pendingStore.getState().entries.every(({ state }) => state === 'refused')
  return source !== null && !source.isSnapshot && isAtRest
}

/** Tells of each change of what this person wrote, here or in another tab; gives the unsubscriber. */
export const onOwnWrites = (listener: () => void): (() => void) => pendingStore.subscribe(listener)
