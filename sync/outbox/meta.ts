import * as v from 'valibot'

/** Small facts about the sync of one account, kept beside its outbox: `{key, value}`. */
export interface Meta {
  key: string
  value: unknown
}

const publicKey = v.looseObject({ kty: v.literal('RSA'), n: v.string(), e: v.string() })

/** What each is. Another value was damaged on the device, and is as if it had never been noted. */
const shapes = {
  generation: v.string(),
  version: v.object({ scope: v.number(), epoch: v.string(), rows: v.optional(v.string()) }),
  edges: v.record(v.string(), v.nullable(v.number())),
  snapshot: v.object({
    rows: v.record(v.string(), v.unknown()),
    edges: v.record(v.string(), v.nullable(v.number())),
  }),
  opened: v.array(v.string()),
  'seal-key': v.custom<JsonWebKey>((key) => v.is(publicKey, key)),
  left: v.literal(true),
  desk: v.literal(true),
}
export type MetaKey = keyof typeof shapes
export type MetaValue<K extends MetaKey> = v.InferOutput<(typeof shapes)[K]>

/** What was stored under `key`; undefined: nothing, or nothing of its shape. */
export function metaValue<K extends MetaKey>(key: K, stored: unknown): MetaValue<K> | undefined {
  const parsed = v.safeParse(shapes[key], stored)
  return parsed.success ? (parsed.output as MetaValue<K>) : undefined
}

/** The database generation that this device knows (it ends with a restore). */
export const GENERATION = 'generation'

/** Under what the rows were pulled: scope, epoch, shape. */
export const VERSION = 'version'

/** Per stream the lower edge of what the device holds without a gap. */
export const EDGES = 'edges'

/** The first screen's rows, painted before RxDB is loaded. */
export const SNAPSHOT = 'snapshot'

/** Ids of rows that the person opened lately, the latest first. */
export const OPENED = 'opened'

/** The public half of the person's seal key, on the device since sign-in so that leaving works offline. */
export const SEAL_KEY = 'seal-key'

/** Set with the sealing, under the same lock; cleared by the next sign-in. */
export const SIGNED_OUT = 'left'

/** Set where somebody of the team has opened their pages: the rows of ranks are opened from the next start on. */
export const DESK = 'desk'

/** Which write of a page was put last. */
export const lastPutKey = (page: string): string => `put:${page}`
