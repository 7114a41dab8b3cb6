import * as v from 'valibot'

// Descriptors do not reach into `data` of a row of the desk: each kind reads it by a schema of these, where what is not
// as it should be is as if it were not there.

export const text = v.fallback(v.string(), '')
export const maybeText = v.optional(v.fallback(v.nullable(v.string()), null), null)
export const number = v.fallback(v.number(), 0)
export const maybeNumber = v.optional(v.fallback(v.nullable(v.number()), null), null)
export const flag = v.fallback(v.boolean(), false)
export const texts = v.fallback(v.array(v.string()), [])

const setting = v.object({ key: text, value: text })

/** The setting of the site that a row of kind `setting` holds. */
export const settingIn = ({ data }: { data?: unknown }): v.InferOutput<typeof setting> =>
  v.parse(setting, data ?? {})
