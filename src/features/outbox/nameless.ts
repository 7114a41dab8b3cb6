import { ownOf } from '@/src/domain/own-of'
import type { OutboxGroup } from './groups'
import { text } from './text'

const typeIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What something without a name is called; null: what was done says all (通知を既読にする操作). */
export const nameless = ({ write, postId, eventId, personId, caseId }: OutboxGroup): string | null => {
  const { table, kind, fields } = write
  if (table === 'files') return ownOf(text.loneFiles, typeIn(fields.bucket)) ?? text.loneFile
  if (caseId) return text.unknownCase
  if (personId) return text.unknownPerson
  if (!postId && !eventId) return ownOf(text.reported, typeIn(fields.content_type)) ?? null
  const isItself = table === 'posts' || table === 'events'
  if (isItself && (kind === 'insert' || fields.is_draft === false)) return text.untitled
  return eventId ? text.unknownEvent : text.unknownPost
}
