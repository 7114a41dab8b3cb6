import * as is from './descriptor'

/** What admins do about people: ranks, featured creators, sessions; sent once, and seen in the person. */
export const personActs = {
  label: 'ユーザーへの操作',
  writable: {},
  insertOnly: { person_id: is.id, act: is.text, rank: is.maybeText },
  toggles: {},
} satisfies is.Written
