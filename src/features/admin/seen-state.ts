import * as v from 'valibot'
import { number } from '@/src/entities/desk-data'
import type { Entry } from '@/sync'
import type { Seen, TeamDraft } from './team-drafts'

const unknown = (rev: number): Seen => ({ rev, content: {} })

/** The state that the fields of a form came from. `refused`: the saving that is laid into them again. */
export function seenOf({ values, seen }: TeamDraft, now: Seen, refused: Entry | undefined): Seen {
  if (Object.keys(values).length > 0) return seen ?? unknown(0)
  // Whoever was refused for what another did has been told of it.
  if (!refused || refused.code === 'changed_meanwhile') return now
  return unknown(v.parse(number, refused.fields.seen_rev))
}

/**
 * Whether there are words now that were not seen. A newer rev of the same ones has none: one's own saving has arrived, or
 * the order has changed.
 */
export const hasUnseen = <Content extends object>(
  seen: Seen,
  now: Seen,
  asOfNow: (content: Content) => Content = (content) => content,
): boolean =>
  seen.rev !== now.rev &&
  JSON.stringify(asOfNow(seen.content as Content)) !== JSON.stringify(asOfNow(now.content as Content))
