import * as is from './descriptor'

const properties = {
  id: is.id,
  /** What it is: `case`, `ban`, `person`, … (private.desk_kinds). */
  kind: is.id,
  /** Within its kind, ascending: of open cases what to look at first, else the last. */
  place: is.sortKey,
  /** What only its kind has. */
  data: is.maybeObject,
  rev: is.number,
} satisfies is.Properties

/** What the team looks after: cases, bans, people, announcements, banners, invitations, saved replies, and the logs. */
export type DeskRow = is.RowOf<typeof properties>

/**
 * A device of a rank holds the open cases that are looked at first, those decided last, and how many there are (`queue`);
 * the bans that hold, the newest of all, and every appeal that waits; the team and its saved replies; an admin's also
 * announcements, banners and rewards.
 */
export const desk = {
  stream: 'desk',
  table: 'desk',
  forRanks: true,
  properties,
  indexes: [['kind', 'place']],
  writable: {},
  insertOnly: {},
  toggles: {},
  blank: null,
  newest: () => ({}),
  firstScreen: null,
  // Of people the team's own stay; logs are asked for when somebody reads them.
  evicts: {
    where: () => ({ kind: { $in: ['person', 'audit', 'invitation', 'log'] } }),
    which: (rows: readonly DeskRow[]) => rows.filter(({ data }) => !data?.admin_rank).map(({ id }) => id),
  },
  holds: () => true,
} satisfies is.Descriptor<typeof properties>
