import { readSession } from '../session/token'
import { openOutbox } from './store'
import { drainAll } from './worker-drain'

/**
 * 既読にする of a browser notification, with no page open: an entry in the outbox of the person of this device, sent at
 * once if it can be. `id`: of the notification. Gives `later` when another waking is needed, as `drainAll`.
 */
export async function readNotification(id: string): Promise<'done' | 'later'> {
  const session = await readSession()
  if (!session) return 'done'
  const outbox = openOutbox(session.user.id)
  try {
    await outbox.put({
      table: 'notifications',
      id,
      kind: 'edit',
      fields: { is_read: true },
      shown: { id, is_read: false },
    })
  } finally {
    outbox.db.close()
  }
  return drainAll()
}
