import type { CacheSnapshot } from 'virtua'
import { createPlaceMemory } from '@/src/ui/place-memory'

/** What makes a list stand exactly where it stood: how far it was loaded, its cards' heights, what was newest. */
export interface FeedPlace {
  limit: number
  /** How many cards `sizes` knows. */
  count: number
  sizes?: CacheSnapshot | undefined
  newest: number
}

/** By history entry and list. */
export const feedMemory = createPlaceMemory<FeedPlace>('shinobi-feed')
