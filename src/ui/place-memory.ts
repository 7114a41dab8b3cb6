import { array, type GenericSchema, type InferOutput, is, unknown } from 'valibot'
import { parseStored } from '@/src/domain/stored'

/** Something remembered per history entry, for Back and for a reload of the tab. Never a person's content. */
export interface PlaceMemory<T> {
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

const stored = <S extends GenericSchema>(name: string, place: S): [string, InferOutput<S>][] => {
  const isPlace = (entry: unknown): entry is [string, InferOutput<S>] =>
    Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && is(place, entry[1])
  return (parseStored(array(unknown()), textOf(name)) ?? []).filter(isPlace)
}

// A new visit to an address in the same tab has the first entry's key again; only coming back may restore.
const returning = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

/** A memory under a name of its own, kept in the tab's session storage when the page is left. */
export const createPlaceMemory = <S extends GenericSchema>(
  name: string,
  place: S,
): PlaceMemory<InferOutput<S>> => {
  const places = new Map(returning() ? stored(name, place) : [])
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(name, JSON.stringify([...places].slice(-MOST)))
    } catch {
      // full or forbidden: only the place after a reload is lost
    }
  })
  return {
    get: (key) => places.get(key),
    set: (key, value) => {
      places.delete(key)
      places.set(key, value)
    },
  }
}
