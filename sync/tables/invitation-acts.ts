import * as is from './descriptor'

/** What admins do about invitations and their rewards; sent once, and seen in the thing. */
export const invitationActs = {
  label: '招待の操作',
  writable: {},
  insertOnly: {
    act: is.text,
    thing_id: is.id,
    seen_rev: is.number,
    required_count: is.number,
    title: is.text,
    description: is.text,
    xp: is.number,
    is_active: is.flag,
  },
  toggles: {},
} satisfies is.Written
