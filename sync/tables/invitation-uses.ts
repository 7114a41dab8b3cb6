import * as is from './descriptor'

/** The code that a newcomer came with; nothing of it comes back to a device. */
export const invitationUses = {
  label: '招待の利用',
  writable: {},
  insertOnly: { code: is.text },
  toggles: {},
} satisfies is.Written
