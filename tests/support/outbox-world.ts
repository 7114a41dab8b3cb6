import { beforeEach } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import type { Change } from '@/sync/outbox/entry'
import { type Outbox, openOutbox } from '@/sync/outbox/store'
import { mutexes } from './locks'

/** A new person's outbox for each test, under locks that stand in for Web Locks. Call it once, where tests are declared. */
export function outboxWorld() {
  const lock = mutexes()
  let outbox: Outbox
  beforeEach(() => {
    outbox = openOutbox(`person-${uuidV7()}`, lock)
  })
  return {
    lock,
    now: (): Outbox => outbox,
    /** A write of the post `p`, unless it says otherwise. */
    write: (change: Partial<Change>) => outbox.put({ table: 'posts', id: 'p', kind: 'edit', ...change }),
    /** The upload `u` of a picture. */
    attach: () =>
      outbox.put({
        table: 'files',
        id: 'u',
        kind: 'upload',
        fields: { bucket: 'post-images', path: 'p/1.jpg' },
      }),
    states: async () => (await outbox.all()).map(({ id, state, code }) => [id, state, code]),
  }
}
