import type { Entry } from './entry'

let before: ReadonlySet<string> | undefined

/** Remembers what was refused when this page first read the outbox. */
export const noteRefusedBefore = (entries: readonly Entry[]): void => {
  before ??= new Set(entries.flatMap(({ state, write_id }) => (state === 'refused' ? [write_id] : [])))
}

/** Whether a write was refused before this page: told already, and no news. */
export const wasRefusedBefore = ({ write_id }: Entry): boolean => before?.has(write_id) ?? true
