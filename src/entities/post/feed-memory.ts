import * as v from 'valibot'
import type { CacheSnapshot } from 'virtua'
import { createEntryMemory } from '@/src/ui/entry-memory'

const heights = v.array(v.number())
const average = v.optional(v.number())

/** What makes a list stand exactly where it stood: how far it was loaded, its cards' heights, what was newest. */
const place = v.object({
  limit: v.number(),
  /** How many cards `sizes` knows. */
  count: v.number(),
  sizes: v.optional(
    v.custom<CacheSnapshot>(
      (found) => Array.isArray(found) && v.is(heights, found[0]) && v.is(average, found[1]),
    ),
  ),
  newest: v.number(),
})

export type FeedPlace = v.InferOutput<typeof place>

/** By history entry and list. */
export const feedMemory = createEntryMemory('shinobi-feed', place)
