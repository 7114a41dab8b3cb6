import { uuidV7 } from '@/sync/host/uuid'
import type { Village } from './village'

/** Gives a person a device that wants to be told by push, signed in by a session of its own. */
export async function addPushDevice(v: Village, person: string): Promise<void> {
  const session = uuidV7()
  await v.sql`insert into auth.sessions (id, user_id) values (${session}, ${person})`
  await v.sql`insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${person}, ${session}, ${`https://fcm.googleapis.com/${session}`}, ${'a'.repeat(87)}, ${'b'.repeat(22)})`
}
