import type { Mutable } from '@/src/domain/mutes'
import type { NotificationRow } from '@/sync'

type Rule = ((thing: Mutable) => boolean) | undefined

/** Whether the last thing it tells of was done by somebody of whom one does not want to hear. */
export const isOfMuted = ({ actor_id }: NotificationRow, isMuted: Rule): boolean =>
  actor_id !== null && isMuted?.({ user_id: actor_id, said: [] }) === true

/**
 * Notifications without what comes from those whom one mutes or blocks. Of several people the device knows the last
 * alone: if that is one of them, it goes on telling of the others.
 */
export const withoutMuted = (rows: readonly NotificationRow[], isMuted: Rule): readonly NotificationRow[] =>
  isMuted
    ? rows.flatMap((row) => {
        if (!isOfMuted(row, isMuted)) return [row]
        return row.people > 1 ? [{ ...row, people: row.people - 1, actor_id: null, part: null }] : []
      })
    : rows
