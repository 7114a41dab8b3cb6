import * as v from 'valibot'
import type { DeskRow } from '@/sync'

// Descriptors do not reach into `data` of a row of the desk: each kind reads it by a schema of these, where what is not
// as it should be is as if it were not there.

export const text = v.fallback(v.string(), '')
export const maybeText = v.optional(v.fallback(v.nullable(v.string()), null), null)
export const number = v.fallback(v.number(), 0)
export const maybeNumber = v.optional(v.fallback(v.nullable(v.number()), null), null)
export const flag = v.fallback(v.boolean(), false)
export const texts = v.fallback(v.array(v.string()), [])

/**
 * Reads each row once: a row keeps its identity as long as it says the same, and a list of thousands is gone through anew
 * whenever one of them changes.
 */
export function readOnce<Read>(read: (row: DeskRow) => Read): (row: DeskRow) => Readonly<Read> {
  const known = new WeakMap<DeskRow, Readonly<Read>>()
  return (row) => {
    const before = known.get(row)
    if (before) return before
    const now = Object.freeze(read(row))
    known.set(row, now)
    return now
  }
}

const setting = v.object({ key: text, value: text })

/** The setting of the site that a row of kind `setting` holds. */
export const settingIn = ({ data }: { data?: unknown }): v.InferOutput<typeof setting> =>
  v.parse(setting, data ?? {})
