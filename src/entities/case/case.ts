import * as v from 'valibot'
import { plainLine } from '@/src/domain/one-line'
import type { CaseRow } from '@/sync'

// Descriptors do not reach into objects: what is in them is read here, and what is not as it should be is as if it were
// not there.

const text = v.fallback(v.string(), '')
const maybeText = v.fallback(v.nullish(v.string()), null)
const number = v.fallback(v.number(), 0)
const maybeNumber = v.fallback(v.nullish(v.number()), null)

const content = v.object({
  title: maybeText,
  words: text,
  tags: v.fallback(v.array(v.string()), []),
  image_url: maybeText,
  image_width: maybeNumber,
  image_height: maybeNumber,
  image_thumbhash: maybeText,
  video_url: maybeText,
  link: maybeText,
  post_id: maybeText,
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
  is_banned: v.fallback(v.boolean(), false),
  bans: number,
  cases: number,
  upheld: number,
})
/** Whose it is, with what was held against them before. */
export type Author = v.InferOutput<typeof authorSchema>

const report = v.object({
  reason: text,
  description: text,
  reporter_id: text,
  reporter_name: maybeText,
  created_at: text,
})
export type CaseReport = v.InferOutput<typeof report>

const act = v.object({
  id: text,
  act: text,
  person_id: maybeText,
  person_name: maybeText,
  measures: v.fallback(v.array(v.string()), []),
  reason: text,
  reply: text,
  note: text,
  created_at: text,
})
/** What somebody of the team did with a case. */
export type CaseAct = v.InferOutput<typeof act>

export const statuses = ['pending', 'reviewing', 'resolved', 'dismissed'] as const
export type Status = (typeof statuses)[number]

export const contentTypes = ['post', 'comment', 'event'] as const
export type ContentType = (typeof contentTypes)[number]

/** A case as the team sees it. */
export interface Case
  extends Omit<
    CaseRow,
    'first_seen' | 'content' | 'author' | 'reports' | 'acts' | 'status' | 'content_type'
  > {
  status: Status
  content_type: ContentType
  first_seen: Content
  content: Content | null
  author: Author
  reports: CaseReport[]
  acts: CaseAct[]
}

const read = <S extends v.GenericSchema>(schema: S, found: unknown): v.InferOutput<S> =>
  v.parse(schema, typeof found === 'object' && found !== null ? found : {})

const oneOf = <T extends string>(known: readonly T[], found: string): T =>
  known.find((one) => one === found) ?? (known[0] as T)

/** A row as the device holds it; what it holds may be damaged. */
export const caseOf = (row: CaseRow): Case => ({
  ...row,
  status: oneOf(statuses, row.status),
  content_type: oneOf(contentTypes, row.content_type),
  first_seen: read(content, row.first_seen),
  content: row.content === null ? null : read(content, row.content),
  author: read(authorSchema, row.author),
  reports: row.reports.map((one) => read(report, one)),
  acts: row.acts.map((one) => read(act, one)),
})

/** What a case is called: the title of what was reported, or how it begins. */
export const titleOf = ({ first_seen: { title, words } }: Case): string =>
  plainLine(title || [...words].slice(0, 40).join('')) || '（本文なし）'
