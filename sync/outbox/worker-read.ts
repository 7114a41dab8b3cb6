import { readSession } from '../session/token'
import { openOutbox } from './store'
import { drainAll } from './worker-drain'

/**
 * 既読にする of a browser notification, with no page open: an entry in the outbox of the person of this device, sent at
 * once if it can be. `id`: of the notification, which told that much at `told_at`. Gives `later` when another waking is needed, as `drainAll`.
 */
export async function readNotification(id: string, told_at: string): Promise<'done' | 'later'> {
  const session = await readSession()
  if (!session) return 'done'
  const outbox = openOutbox(session.user.id)
  try {
    await outbox.put({
      table: 'notifications',
      id,
      kind: 'edit',
      fields: { seen_until: told_at },
      shown: { id },
    })
  } finally {
    outbox.db.close()
  }
  return drainAll()
}
