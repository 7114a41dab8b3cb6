import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

/**
 * What was stored as JSON; undefined when nothing was, or when it is damaged. What lies on a device may be cut short or
 * written by something else, and one such record must not break the screen that reads it.
 */
export function parseStored<S extends GenericSchema>(
  schema: S,
  stored: string | null,
): InferOutput<S> | undefined {
  if (stored === null) return undefined
  try {
    const parsed = safeParse(schema, JSON.parse(stored))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
