import * as v from 'valibot'
import { plainLine } from '@/src/domain/one-line'
import { shortened } from '@/src/domain/shortened'
import { flag, maybeNumber, maybeText, number, readOnce, text, texts } from '../desk-data'

const content = v.object({
  title: maybeText,
  words: text,
  tags: texts,
  image_url: maybeText,
  image_width: maybeNumber,
  image_height: maybeNumber,
  image_thumbhash: maybeText,
  video_url: maybeText,
  /** Its picture is not for everybody's eyes. */
  is_sensitive: flag,
  link: maybeText,
  post_id: maybeText,
  /** Its author has taken it back: nothing of it is told. */
  is_draft: flag,
})
/** What was reported: a post, a comment or an event, as far as the team looks at it. */
export type Content = v.InferOutput<typeof content>

export const authorSchema = v.object({
  id: text,
  display_name: text,
  username: text,
  avatar_url: maybeText,
  joined_at: text,
  admin_rank: maybeText,
  level: v.fallback(v.number(), 1),
  is_banned: flag,
  bans: number,
  cases: number,
  upheld: number,
})

const report = v.object({
  reason: text,
  description: text,
  reporter_id: text,
  reporter_name: maybeText,
  created_at: text,
})

const act = v.object({
  id: text,
  act: text,
  person_id: maybeText,
  person_name: maybeText,
  measures: texts,
  reason: text,
  reply: text,
  note: text,
  created_at: text,
})

export const statuses = ['pending', 'reviewing', 'resolved', 'dismissed'] as const
export type Status = (typeof statuses)[number]

/** Nothing is to be decided about it any more. */
export const isDecided = (status: Status): boolean => status === 'resolved' || status === 'dismissed'

export const contentTypes = ['post', 'comment', 'event'] as const
export type ContentType = (typeof contentTypes)[number]

const data = v.object({
  content_type: v.fallback(v.picklist(contentTypes), 'post'),
  content_id: text,
  status: v.fallback(v.picklist(statuses), 'pending'),
  report_count: v.fallback(v.number(), 1),
  /** What was reported, as it was at the first report, and as it is now; null: it is gone. */
  first_seen: v.fallback(content, v.parse(content, {})),
  content: v.fallback(v.nullable(content), null),
  author: v.fallback(authorSchema, v.parse(authorSchema, {})),
  /** Who has taken it, and since when. */
  holder_id: maybeText,
  holder_name: maybeText,
  held_since: maybeText,
  decider_name: maybeText,
  decided_at: maybeText,
  measures: texts,
  first_reported_at: text,
  last_reported_at: text,
  /** The last fifty of each, the last first. */
  reports: v.fallback(v.array(report), []),
  acts: v.fallback(v.array(act), []),
})

/** A case as the team sees it. */
export interface Case extends v.InferOutput<typeof data> {
  id: string
  rev: number
}

/** A row of kind `case` as the device holds it; what it holds may be damaged. */
export const caseOf = readOnce(
  ({ id, rev, data: found }): Case => ({
    ...v.parse(data, found ?? {}),
    id,
    rev,
  }),
)

/** What a case is called: the title of what was reported, or how it begins. */
export const titleOf = ({ first_seen: { title, words } }: Case): string =>
  plainLine(title || shortened(words, 41)) || '（本文なし）'
