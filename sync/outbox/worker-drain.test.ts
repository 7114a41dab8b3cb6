import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { mutexes } from '@/tests/support/locks'
import { openOutbox } from './store'
import { drainAll } from './worker-drain'

vi.mock('../host/locks', async () => {
  const { mutexes: make } = await import('@/tests/support/locks')
  return { webLock: make() }
})
const session = vi.hoisted(() => ({
  user: { id: 'u' },
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: 9e12,
}))
vi.mock('../session/token', () => ({
  readSession: async () => session,
  freshToken: async () => ({ kind: 'token', token: 'a.b.c', account: 'u' }),
}))
afterEach(() => vi.unstubAllGlobals())

const refusedToken = { code: 'PGRST301', message: 'JWT expired' }

test.each([
  ['a server out of reach', () => Promise.reject(new Error('offline'))],
  [
    'a server that refuses a good token for a while',
    async () => Response.json(refusedToken, { status: 401 }),
  ],
  [
    'a server that cannot for now',
    async () => Response.json({ code: '57014', message: '' }, { status: 500 }),
  ],
])('what %s leaves unsent wakes the worker again (I11)', async (_, fetch) => {
  const outbox = openOutbox('u', mutexes())
  await outbox.put({ table: 'posts', id: 'p', kind: 'insert', fields: { title: '忍' } })
  vi.stubGlobal('fetch', fetch)
  expect(await drainAll()).toBe('later')
})
