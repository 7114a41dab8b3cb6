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
  start_date: is.maybeText,
  /** Null: open-ended. */
  end_date: is.maybeText,
  location: is.text,
  category: is.text,
  external_link_url: is.maybeText,
  external_link_text: is.text,
  is_draft: is.flag,
  created_at: is.text,
  updated_at: is.text,
  /** When it is over (ms); the largest of all when it has no end. */
  until_ms: is.sortKey,
  rev: is.number,
} satisfies is.Properties

/** An event. */
export type EventRow = is.RowOf<typeof properties>

export const events = {
  stream: 'events',
  table: 'events',
  scope: 'public',
  window: 'the hundred that come next, and all of one’s own',
  properties,
  indexes: [['until_ms']],
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
  toggles: {},
  who: 'own rows',
  blank: (id: string, account: string, atMs: number): EventRow => {
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
      rev: 0,
    }
  },
  newest: () => ({}),
  holds: () => true,
} satisfies is.Descriptor
