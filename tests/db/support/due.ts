import { uuidV7 } from '@/sync/host/uuid'
import type { Village } from './village'

/** A post scheduled for a time that has come, as it stands before the scheduler's minute. */
export async function due(v: Village, author: string): Promise<string> {
  const id = uuidV7()
  await v.write(author, {
    id,
    kind: 'insert',
    fields: { title: '予約', scheduled_at: '2099-01-01T00:00:00Z' },
  })
  await v.sql.begin(async (tx) => {
    await tx`alter table public.posts disable trigger user`
    await tx`update public.posts set scheduled_at = now() - interval '1 minute' where id = ${id}`
    await tx`alter table public.posts enable trigger user`
  })
  return id
}
