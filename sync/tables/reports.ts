import * as is from './descriptor'

/** Sent once; nothing of it comes back to a device. */
export const reports = {
  label: '通報',
  writable: {},
  insertOnly: { content_type: is.text, content_id: is.id, reason: is.text, description: is.text },
  toggles: {},
} satisfies is.Written
