import * as is from './descriptor'

/** すべて既読にする: all that was told until a moment. Nothing of it comes back to a device but that they are read. */
export const notificationReads = {
  label: '通知を既読にする操作',
  writable: {},
  insertOnly: { up_to: is.text },
  toggles: {},
} satisfies is.Written
