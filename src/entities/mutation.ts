import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { ErrorCode } from '@/src/domain/error-codes'
import { sessionState, WriteError } from '@/sync'

// What a person does is a named function of its entity: its content by the form's own schema, a sentence of
// domain/permissions, then the write. The database has the last word.

/** Who does it. */
export const me = (): string | undefined => sessionState().userId

/** Refuses what this person may not do. */
export function must(isAllowed: boolean): void {
  if (!isAllowed) throw new WriteError(me() ? 'permission_denied' : 'not_signed_in')
}

/** The content as its schema has it; refuses what the form would have refused. */
export function valid<S extends GenericSchema>(schema: S, content: unknown): InferOutput<S> {
  const { success, output, issues } = safeParse(schema, content)
  if (success) return output
  throw new WriteError((issues[0]?.message ?? 'invalid_input') as ErrorCode)
}
