import * as v from 'valibot'
import { lengthOf } from './composed'
import type { ErrorCode } from './error-codes'

// A thing's content has one schema, which its form and its mutation share. Its messages are codes of the catalogue.

/** A text of at most `max` characters, as Postgres counts them. */
export const textOf = (max: number, tooLong: ErrorCode) =>
  v.pipe(
    v.string(),
    v.check((typed) => lengthOf(typed) <= max, tooLong),
  )

/** What is wrong with each field, the first of each; `{}`: nothing. */
export function errorsOf<S extends v.GenericSchema>(
  schema: S,
  content: v.InferInput<S>,
): Partial<Record<keyof v.InferInput<S> & string, ErrorCode>> {
  const { issues = [] } = v.safeParse(schema, content)
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path?.[0]?.key)] ??= message
  return errors as Partial<Record<keyof v.InferInput<S> & string, ErrorCode>>
}
