import * as is from './descriptor'

/** A saving or the deletion of an announcement; sent once, and seen in the announcement. */
export const announcementActs = {
  label: 'お知らせ',
  writable: {},
  insertOnly: {
    announcement_id: is.id,
    act: is.text,
    seen_rev: is.number,
    title: is.text,
    body: is.text,
    category: is.text,
    is_pinned: is.flag,
    is_draft: is.flag,
    scheduled_at: is.maybeTime,
  },
  toggles: {},
} satisfies is.Written
