import * as is from './descriptor'

/** What ranks do about a person's ban and its appeal; sent once, and seen in the ban. */
export const banActs = {
  label: 'BANの操作',
  writable: {},
  insertOnly: {
    person_id: is.id,
    act: is.text,
    category: is.text,
    hides: is.flag,
    ban_id: is.maybeText,
    appeal_at: is.maybeTime,
    words: is.text,
  },
  toggles: {},
} satisfies is.Written
