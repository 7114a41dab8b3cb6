import 'fake-indexeddb/auto'
import { appendFileSync } from 'node:fs'
import { it } from 'vitest'
import { outboxWorld } from '@/tests/support/outbox-world'
import { drain, type Sender } from './drain'

const { lock, now, write, attach, states } = outboxWorld()
const out = (name: string, value: unknown) => appendFileSync('/tmp/fresh/out2.txt', `${name}: ${JSON.stringify(value)}\n`)

const looping = (ms: number) => {
  let calls = 0
  const sender: Sender = {
    push: async (entries) => {
      calls += 1
      if (calls > 50) return { kind: 'offline' }
      return { kind: 'ok', body: { outcomes: entries.map(({ write_id }) => ({ write_id, status: 'retry', code: 'rate_limit_exceeded', retry_after_ms: ms })) } } as never
    },
    sendFile: async () => ({ kind: 'offline' }),
  }
  return { sender, calls: () => calls }
}
for (const ms of [3_600_000, 86_400_000, 86_400_001, 87_840_000])
  it(`retry ${ms}`, async () => {
    await write({ table: 'reports', kind: 'insert', fields: { reason: 'spam' } })
    const { sender, calls } = looping(ms)
    const end = await drain(now(), sender, lock, false)
    out(`retry ${ms}`, { calls: calls(), end, read: (await now().all()).map((e) => [e.state, e.code, e.retry_after_ms]) })
  })

it('collection with items made and deleted offline', async () => {
  await write({ table: 'collections', id: 'c', kind: 'insert', fields: { name: '集' } })
  await write({ table: 'collection_items', id: 'i', kind: 'insert', fields: { collection_id: 'c', post_id: 'p' }, needs: ['c'] })
  await write({ table: 'collections', id: 'c', kind: 'delete' })
  out('collection gone', await states())
})
it('post with picture made and deleted offline', async () => {
  await attach()
  await write({ table: 'posts', id: 'n', kind: 'insert', fields: { title: 'x', image_url: 'p/1.jpg' }, needs: ['u'] })
  await write({ table: 'comments', id: 'k', kind: 'insert', fields: { post_id: 'n', body: 'x' }, needs: ['n'] })
  await write({ table: 'posts', id: 'n', kind: 'delete' })
  out('post gone', await states())
})
it('typed and typed back', async () => {
  await write({ fields: { title: 'b' }, shown: { title: 'a' } })
  await write({ fields: { title: 'a' }, shown: { title: 'b' } })
  out('typed back', (await now().all()).map((e) => [e.fields, e.base]))
})
it('like, bookmark, unlike', async () => {
  await write({ kind: 'toggle', fields: { liked_by_me: true }, shown: { liked_by_me: false } })
  await write({ kind: 'toggle', fields: { bookmarked_by_me: true }, shown: { bookmarked_by_me: false } })
  await write({ kind: 'toggle', fields: { liked_by_me: false }, shown: { liked_by_me: true } })
  out('toggles', (await now().all()).map((e) => [e.fields, e.base]))
})
it('follow then block', async () => {
  await write({ table: 'profiles', id: 'v', kind: 'toggle', fields: { followed_by_me: true }, shown: { followed_by_me: false } })
  await write({ table: 'profiles', id: 'v', kind: 'toggle', fields: { blocked_by_me: true }, shown: { blocked_by_me: false } })
  out('follow block', (await now().all()).map((e) => [e.fields, e.base]))
})
