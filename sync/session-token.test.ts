import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshToken, readSession, storeSession } from './session-token'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => void stored.set(key, value),
  del: async (key: string) => void stored.delete(key),
}))
vi.mock('./locks', () => ({ webLock: (_: string, work: () => unknown) => work() }))

const session = {
  access_token: 'a.b.c',
  refresh_token: 'first',
  expires_in: 3600,
  user: { id: 'u' },
  signed_in_at: 1,
}
const answered = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

beforeEach(async () => {
  stored.clear()
  await storeSession(session as Parameters<typeof storeSession>[0])
})
afterEach(() => vi.unstubAllGlobals())

test.each([200, 400, 403, 511])("a captive portal's page with %i signs nobody out", async (status) => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html><title>Free Wi-Fi</title>', { status }))
  const before = await readSession()
  expect(await freshToken('a.b.c')).toEqual({ kind: 'offline' })
  expect(await readSession()).toEqual(before)
})

test.each([{}, { access_token: 'x' }, { access_token: 'd.e.f', refresh_token: 'second', expires_in: 3600 }])(
  'an answer that is no session leaves the one there is: %j',
  async (body) => {
    answered(body)
    const before = await readSession()
    expect(await freshToken('a.b.c')).toEqual({ kind: 'offline' })
    expect(await readSession()).toEqual(before)
  },
)

test("the Auth API's own no ends the session, its own yes renews it", async () => {
  answered({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, 400)
  expect(await freshToken('a.b.c')).toEqual({ kind: 'expired' })
  answered({ ...session, access_token: 'd.e.f', refresh_token: 'second' })
  expect(await freshToken('a.b.c')).toEqual({ kind: 'token', token: 'd.e.f', account: 'u' })
})
