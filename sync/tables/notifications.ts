import * as is from './descriptor'

const properties = {
  id: is.id,
  user_id: is.id,
  /** Of the specification: by it a person switches it off. */
  type: is.text,
  kind: is.text,
  /** What it is about: a post, a person, an event, a level. */
  thing: is.id,
  /** The last of what was done to it: a comment. */
  part: is.maybeText,
  /** How many did it, and the last of them. */
  people: is.number,
  actor_id: is.maybeText,
  is_read: is.flag,
  /** What that was called, where it is gone. */
  title: is.maybeText,
  /** Until when all that it tells is read; what was told later is not (`entities/notification/read-up-to.ts`). */
  seen_until: is.time,
  told_at: is.time,
  /** Last told first. */
  told_key: is.sortKey,
  rev: is.number,
} satisfies is.Properties

/** What a person is told, one per thing while it is unread; made by the database alone. */
export type NotificationRow = is.RowOf<typeof properties>

/** A device holds all of one’s own, which are those of the last ninety days. */
export const notifications = {
  stream: 'notifications',
  table: 'notifications',
  properties,
  indexes: [['told_key']],
  label: '通知を既読にする操作',
  labelOf: () => '通知を既読にする操作',
  writable: { seen_until: 'most' },
  insertOnly: {},
  toggles: {},
  blank: null,
  newest: () => ({}),
  firstScreen: null,
  evicts: null,
  holds: () => true,
} satisfies is.Descriptor<typeof properties>
