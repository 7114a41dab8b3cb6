import * as is from './descriptor'

/** A sentence that the team keeps to say it again, or drops; sent once, and seen in the saved replies. */
export const replyActs = {
  label: '定型文',
  writable: {},
  insertOnly: { act: is.text, kept_id: is.maybeText, used_for: is.text, words: is.text },
  toggles: {},
} satisfies is.Written
