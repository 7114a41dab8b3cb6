import * as v from 'valibot'
import { errorCodes } from '@/src/domain/error-codes'
import type { Json } from '@/supabase/database.types'

export type { Json }

// What the commands are answered with. An answer of another shape is no answer: a portal's, a proxy's, a cut one
// (`check-answers.ts` does the same by hand for the pull, the push and the files).

const maybe = v.nullable(v.string())

/** Done; every command that gives nothing else says so. */
export const done = v.literal(true)

/** Done, or there was nothing to do. */
export const doneOrNot = v.boolean()

/** No body at all: of requests whose answer nothing depends on. */
export const nothing = v.custom<null | undefined>((answer) => (answer ?? null) === null)

export const time = v.pipe(
  v.string(),
  v.check((said) => !Number.isNaN(Date.parse(said))),
)

/** The Auth API's person of a token. */
export const person = v.looseObject({
  id: v.string(),
  email: v.optional(v.string()),
  user_metadata: v.optional(v.record(v.string(), v.unknown())),
})

const key = v.custom<JsonWebKey>((value) => v.is(v.looseObject({ kty: v.string() }), value))

/** The seal keys of one account: none, or one pair. */
export const sealKeys = v.array(v.object({ public_key: key, private_key: key }))

/** The sessions of one's own, this one first. */
export const devices = v.array(
  v.object({
    id: v.string(),
    is_this: v.boolean(),
    user_agent: maybe,
    signed_in_at: time,
    used_at: time,
  }),
)
/** A session of one's own. */
export type Device = v.InferOutput<typeof devices>[number]

export const ban = v.object({
  reason_category: v.string(),
  reason_detail: maybe,
  banned_at: time,
  appeal_status: v.nullable(v.picklist(['pending', 'needs_info', 'rejected'])),
  appeal_submitted_at: maybe,
  /** The dialogue about the appeal, oldest first. */
  messages: v.array(v.object({ body: v.string(), by_appellant: v.boolean(), created_at: time })),
})
/** One's own ban, as one may read it. */
export type Ban = v.InferOutput<typeof ban>

export const invitation = v.object({
  /** Why nobody can come by it; null: one can. */
  refusal: v.nullable(v.picklist(errorCodes)),
  /** Who invites. */
  id: v.string(),
  username: v.string(),
  display_name: v.string(),
  avatar_url: maybe,
})
/** What the code of an invitation says to whoever has it. */
export type Invitation = v.InferOutput<typeof invitation>

/** A page of one's own data, and what to ask with for the one after it (null: there is none). */
export const exportPage = v.object({
  rows: v.array(v.record(v.string(), v.unknown())),
  next: v.optional(v.custom<Json>(() => true)),
})
