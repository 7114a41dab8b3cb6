import { array, type GenericSchema, type InferOutput, is, unknown } from 'valibot'
import { LEAVING } from '@/src/domain/device-keys'
import { parseStored } from '@/src/domain/stored'

/** Something remembered per history entry, for Back and for a reload of the tab; gone when somebody leaves the device. */
export interface EntryMemory<T> {
  get: (entryKey: string) => T | undefined
  set: (entryKey: string, value: T) => void
}

const MOST = 50

const textOf = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name)
  } catch {
    // forbidden: the start says so
    return null
  }
}

const stored = <S extends GenericSchema>(name: string, schema: S): [string, InferOutput<S>][] => {
  const isKept = (pair: unknown): pair is [string, InferOutput<S>] =>
    Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && is(schema, pair[1])
  return (parseStored(array(unknown()), textOf(name)) ?? []).filter(isKept)
}

// A new visit to an address in the same tab has the first entry's key again; only coming back may restore.
const returning = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

/** A memory under a name of its own, kept in the tab's session storage when the page is left. */
export const createEntryMemory = <S extends GenericSchema>(
  name: string,
  schema: S,
): EntryMemory<InferOutput<S>> => {
  const values = new Map(returning() ? stored(name, schema) : [])
  let isOver = false
  addEventListener(LEAVING, () => {
    isOver = true
  })
  addEventListener('pagehide', () => {
    try {
      if (isOver) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, JSON.stringify([...values].slice(-MOST)))
    } catch {
      // full or forbidden: only what a reload would restore is lost
    }
  })
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      values.delete(key)
      values.set(key, value)
    },
  }
}
