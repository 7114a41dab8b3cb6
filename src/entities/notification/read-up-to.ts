import type { Entry, NotificationRow } from '@/sync'

/** Until when all is read by a すべて既読にする that is still on its way; '': by none. */
export const readUpTo = (entries: readonly Pick<Entry, 'table' | 'state' | 'fields'>[]): string =>
  entries
    .flatMap(({ table, state, fields }) =>
      table === 'notification_reads' && state !== 'refused' ? [String(fields.up_to)] : [],
    )
    .sort()
    .at(-1) ?? ''

/** Notifications as they are when all that was told until `upTo` is read, and of each what was seen of it. */
export const withRead = (rows: readonly NotificationRow[], upTo: string): readonly NotificationRow[] =>
  rows.map((row) =>
    row.is_read || (row.told_at > upTo && row.told_at > row.seen_until) ? row : { ...row, is_read: true },
  )
