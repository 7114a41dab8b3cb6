import * as v from 'valibot'
import type { CacheSnapshot } from 'virtua'
import { createPlaceMemory } from '@/src/ui/place-memory'

const sizes = v.tuple([v.array(v.number()), v.optional(v.number())])

/** What makes a list stand exactly where it stood: how far it was loaded, its cards' heights, what was newest. */
const place = v.object({
  limit: v.number(),
  /** How many cards `sizes` knows. */
  count: v.number(),
  sizes: v.optional(v.custom<CacheSnapshot>((found) => v.is(sizes, found))),
  newest: v.number(),
})

export type FeedPlace = v.InferOutput<typeof place>

/** By history entry and list. */
export const feedMemory = createPlaceMemory('shinobi-feed', place)
