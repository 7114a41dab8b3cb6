import * as is from './descriptor'

/** What ranks do with a case; sent once, and seen in the case. */
export const caseActs = {
  label: '通報への対応',
  writable: {},
  insertOnly: {
    case_id: is.id,
    act: is.text,
    seen_rev: is.number,
    measures: is.texts,
    ban_category: is.maybeText,
    ban_hides: is.flag,
    reason: is.text,
    reply: is.text,
    note: is.text,
  },
  toggles: {},
} satisfies is.Written
