import * as is from './descriptor'

const properties = {
  id: is.id,
  user_id: is.id,
  title: is.text,
  description: is.text,
  /** Path inside the `event-images` bucket. */
  image_url: is.maybeText,
  image_width: is.maybeNumber,
  image_height: is.maybeNumber,
  image_thumbhash: is.maybeText,
  /** Null only in drafts. */
  start_date: is.maybeTime,
  /** Null: open-ended. */
  end_date: is.maybeTime,
  location: is.text,
  category: is.text,
  external_link_url: is.maybeText,
  external_link_text: is.text,
  is_draft: is.flag,
  created_at: is.time,
  updated_at: is.time,
  /** When it is over (ms); the largest of all when it has no end. */
  until_ms: is.sortKey,
  /** How many come. */
  going_count: is.number,
  /** 参加予定: the viewer comes. */
  going_by_me: is.flag,
  going_rev: is.number,
  rev: is.number,
} satisfies is.Properties

/** An event. */
export type EventRow = is.RowOf<typeof properties>

/** An event that no server has seen, written at `atMs` of this device. */
export const blankEvent = (id: string, account: string, atMs: number): EventRow => {
  const now = new Date(atMs).toISOString()
  return {
    id,
    user_id: account,
    title: '',
    description: '',
    image_url: null,
    image_width: null,
    image_height: null,
    image_thumbhash: null,
    start_date: null,
    end_date: null,
    location: '',
    category: 'other',
    external_link_url: null,
    external_link_text: '',
    is_draft: false,
    created_at: now,
    updated_at: now,
    until_ms: is.KEY_MAX,
    going_count: 0,
    going_by_me: false,
    going_rev: 0,
    rev: 0,
  }
}

/** A device holds the hundred that come next, those the viewer comes to, and all of one’s own. */
export const events = {
  stream: 'events',
  table: 'events',
  properties,
  indexes: [['until_ms']],
  label: 'イベント',
  // A draft by what it is, a publishing by what it makes.
  labelOf: ({ kind, fields }: is.Named) => {
    if (kind === 'delete') return undefined
    if (fields.is_draft === false) return 'イベント'
    return kind === 'insert' ? 'イベントの下書き' : undefined
  },
  writable: {
    title: 'text',
    description: 'text',
    image_url: 'value',
    image_width: 'value',
    image_height: 'value',
    image_thumbhash: 'value',
    start_date: 'value',
    end_date: 'value',
    location: 'value',
    category: 'value',
    external_link_url: 'value',
    external_link_text: 'value',
    is_draft: 'value',
  },
  insertOnly: {},
  toggles: { going_by_me: { label: '参加予定', rev: 'going_rev', count: 'going_count' } },
  blank: blankEvent,
  newest: () => ({}),
  // Enough for home to choose its three from.
  firstScreen: {
    where: (nowMs: number) => ({ until_ms: { gt: nowMs } }),
    sort: 'until_ms',
    limit: 12,
  },
  evicts: {
    where: ({ nowMs }: is.Held) => ({ until_ms: { $lt: nowMs - is.LONG_OVER_MS } }),
    which: (rows: readonly EventRow[], { me, isWritten, isOpened }: is.Held) =>
      rows.filter(({ id, user_id }) => user_id !== me && !isWritten(id) && !isOpened(id)).map(({ id }) => id),
  },
  holds: () => true,
} satisfies is.Descriptor<typeof properties>
