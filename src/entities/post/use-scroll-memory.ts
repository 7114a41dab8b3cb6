import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type FeedPlace, feedMemory } from './feed-memory'

/** Where a list stood when one left it, and how far it is shown now. `name` tells the lists of one page apart. */
export function useScrollMemory(name: string, page: number) {
  const { key } = useLocation()
  const entry = `${name} ${key}`
  const [place] = useState(() => feedMemory.get(entry))
  const [limit, setLimit] = useState(place?.limit ?? page)

  /** From now on, when the list or the tab is left, `now` is what is kept. Gives what keeps it and ends this. */
  const remember = useCallback(
    (now: () => FeedPlace) => {
      const keep = () => feedMemory.set(entry, now())
      // Also when the tab is left: a reload comes back to the same card.
      addEventListener('pagehide', keep, { capture: true })
      return () => {
        removeEventListener('pagehide', keep, { capture: true })
        keep()
      }
    },
    [entry],
  )
  return { place, limit, setLimit, remember }
}
