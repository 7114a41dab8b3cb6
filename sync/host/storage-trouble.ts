import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Which database of this device does not open: that of what is unsent, or that of the rows, which come again. */
export type StorageTrouble = 'outbox' | 'rows'

/** A database that is damaged may also never answer. */
const SLOW_MS = 10_000

const store = createStore<{ trouble?: StorageTrouble }>(() => ({}))

/** What does not open, if anything does not. */
export const storageTrouble = (): StorageTrouble | undefined => store.getState().trouble

/** The same, live. */
export const useStorageTrouble = (): StorageTrouble | undefined => useStore(store, ({ trouble }) => trouble)

/** Tells whether it opened. Until it has, or when it takes too long, that is a state people see and can act on. */
export async function opens(which: StorageTrouble, opening: Promise<unknown>): Promise<boolean> {
  const timer = setTimeout(() => store.setState({ trouble: which }), SLOW_MS)
  try {
    await opening
    store.setState({}, true)
    return true
  } catch (error) {
    reportError(error)
    store.setState({ trouble: which })
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** It opened, and cannot be used all the same. */
export const noteTrouble = (which: StorageTrouble): void => store.setState({ trouble: which })

/** Resolves once what is unsent is known to be unreadable. */
export const whenUnreadable = (): Promise<'unreadable'> =>
  new Promise((resolve) => {
    const look = () => storageTrouble() === 'outbox' && resolve('unreadable')
    store.subscribe(look)
    look()
  })
