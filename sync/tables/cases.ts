import * as is from './descriptor'

const properties = {
  id: is.id,
  /** `post`, `comment` or `event`. */
  content_type: is.text,
  content_id: is.id,
  /** `pending`, `reviewing`, `resolved` or `dismissed`. */
  status: is.text,
  /** Ascending: of the open ones what to look at first, of the decided the last. */
  place: is.sortKey,
  report_count: is.number,
  /** What was reported, as it was at the first report and as it is now; null: it is gone. */
  first_seen: is.maybeObject,
  content: is.maybeObject,
  /** Whose it is, with what was held against them before. */
  author: is.maybeObject,
  /** Who has taken it, and since when. */
  holder_id: is.maybeText,
  holder_name: is.maybeText,
  held_since: is.maybeText,
  decider_name: is.maybeText,
  decided_at: is.maybeText,
  measures: is.texts,
  first_reported_at: is.text,
  last_reported_at: is.text,
  /** The last fifty of each, the last first. */
  reports: is.objects,
  acts: is.objects,
  rev: is.number,
} satisfies is.Properties

/** What people reported of one thing, and what the team does about it. */
export type CaseRow = is.RowOf<typeof properties>

/** A device of a rank holds the open ones and those decided last. */
export const cases = {
  stream: 'cases',
  table: 'report_cases',
  forRanks: true,
  properties,
  indexes: [['place']],
  // Acts are written, never cases.
  writable: {},
  insertOnly: {},
  toggles: {},
  blank: null,
  newest: () => ({}),
  firstScreen: null,
  evicts: null,
  holds: () => true,
} satisfies is.Descriptor
