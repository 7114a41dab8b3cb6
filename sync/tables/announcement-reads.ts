import * as is from './descriptor'

const properties = {
  /** The person's own. */
  id: is.id,
  /** All that was published until then is read. */
  read_until: is.time,
  /** What is read of what is newer. */
  opened: is.texts,
  rev: is.number,
} satisfies is.Properties

/** How far a person has read the announcements: one row, that of oneself; the database makes it with the person. */
export const announcementReads = {
  stream: 'announcement_reads',
  table: 'announcement_reads',
  properties,
  indexes: [],
  label: 'お知らせの既読',
  labelOf: () => 'お知らせの既読',
  writable: { read_until: 'most', opened: 'most' },
  insertOnly: {},
  toggles: {},
  blank: null,
  newest: () => ({}),
  // What is important and read does not stand on home, not even for a moment.
  firstScreen: { sort: 'read_until', limit: 1 },
  evicts: null,
  holds: () => true,
} satisfies is.Descriptor<typeof properties>
