/** Something remembered per history entry, for Back and for a reload of the tab. Never a person's content. */
export interface PlaceMemory<T> {
  get: (entryKey: string) => T | undefined
  set: (entryKey: string, value: T) => void
}

const MOST = 50

const stored = (name: string): [string, unknown][] => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]')
  } catch {
    return [] // storage forbidden: Back within this load still works
  }
}

// A new visit to an address in the same tab has the first entry's key again; only coming back may restore.
const returning = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

/** A memory under a name of its own, kept in the tab's session storage when the page is left. */
export const createPlaceMemory = <T>(name: string): PlaceMemory<T> => {
  const places = new Map<string, T>(returning() ? (stored(name) as [string, T][]) : [])
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
