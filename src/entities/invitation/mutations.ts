import { canWrite } from '@/src/domain/permissions'
import { newId, write } from '@/sync'
import { me, must } from '../mutation'

/** Uses an invitation: the database decides whether it holds. Gives the write's id once the device has it. */
export async function redeemInvitation(code: string): Promise<string> {
  must(canWrite(me()))
  const id = newId()
  await write({ table: 'invitation_uses', id, kind: 'insert', fields: { code } })
  return id
}
