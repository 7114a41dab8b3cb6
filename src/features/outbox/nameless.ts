import { ownOf } from '@/src/domain/own-of'
import { textIn } from '@/src/domain/text-in'
import type { OutboxGroup } from './groups'
import { text } from './text'

/** What something without a name is called; null: what was done says all (通知を既読にする操作). */
export const nameless = ({ write, postId, eventId, personId, caseId }: OutboxGroup): string | null => {
  const { table, kind, fields } = write
  if (table === 'files') return ownOf(text.loneFiles, textIn(fields.bucket)) ?? text.loneFile
  if (caseId) return text.unknownCase
  if (personId) return text.unknownPerson
  if (!postId && !eventId) return ownOf(text.reported, textIn(fields.content_type)) ?? null
  const isItself = table === 'posts' || table === 'events'
  if (isItself && (kind === 'insert' || fields.is_draft === false)) return text.untitled
  return eventId ? text.unknownEvent : text.unknownPost
}
