/** What a tap on a browser notification needs to know. */
export interface Noticed {
  /** Of the notification that the tap reads; an announcement is read by being opened. */
  id?: string
  /** When it was told last, as it is shown here: what came to it since stays unread. */
  told_at?: string
  path: string
  /** How much of the bell was unread when this was pushed. */
  unread?: number
}

/** What newer browsers know and the types do not yet. */
interface WithActions extends NotificationOptions {
  actions: { action: string; title: string }[]
  renotify: boolean
  timestamp: number
}

export const NOTICE_TITLE = '忍の里'

/**
 * How the browser tells of a notification, whether it was pushed or an open page came to know of it: one per
 * notification, what is added to it takes its place, and so do push and page each other's.
 */
export const browserNotice = (told: {
  id: string
  text: string
  told_at: string
  path: string
  isAnnouncement?: boolean
  unread?: number
}): WithActions => ({
  body: told.text,
  lang: 'ja',
  icon: '/icon-192.png',
  // Android's status bar shows its shape alone: of an opaque picture a blank square.
  badge: '/badge-96.png',
  tag: told.id,
  renotify: true,
  timestamp: Date.parse(told.told_at),
  data: (told.isAnnouncement
    ? { path: told.path }
    : {
        id: told.id,
        told_at: told.told_at,
        path: told.path,
        ...(told.unread !== undefined && { unread: told.unread }),
      }) satisfies Noticed,
  actions: [
    { action: 'open', title: '見る' },
    ...(told.isAnnouncement ? [] : [{ action: 'read', title: '既読にする' }]),
  ],
})
