import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshToken, readSession, storeSession } from './token'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => void stored.set(key, value),
  del: async (key: string) => void stored.delete(key),
}))
vi.mock('../host/locks', () => ({ webLock: (_: string, work: () => unknown) => work() }))

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

test.each([401, 403])("another service's no with %i signs nobody out", async (status) => {
  answered({ error: 'login_required', message: 'Log in' }, status)
  expect(await freshToken('a.b.c')).toEqual({ kind: 'offline' })
})

test.each([
  {},
  { access_token: 'x' },
  { ...session, user: { id: 'other' } },
  { access_token: 'd.e.f', refresh_token: 'second', expires_in: 3600 },
  { ...session, access_token: '日本語' },
  { ...session, expires_in: 1e300 },
  { ...session, expires_in: 0 },
])('an answer that is no session leaves the one there is: %j', async (body) => {
  answered(body)
  const before = await readSession()
  expect(await freshToken('a.b.c')).toEqual({ kind: 'offline' })
  expect(await readSession()).toEqual(before)
})

test("the Auth API's own no ends the session, its own yes renews it", async () => {
  answered({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, 400)
  expect(await freshToken('a.b.c')).toEqual({ kind: 'expired' })
  answered({ ...session, access_token: 'd.e.f', refresh_token: 'second' })
  expect(await freshToken('a.b.c')).toEqual({ kind: 'token', token: 'd.e.f', account: 'u' })
})

test.each([
  [409, { code: 409, error_code: 'conflict', msg: 'Too many concurrent token refresh requests' }],
  [429, { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }],
])('a no that is of this moment ends no session: %i', async (status, body) => {
  answered(body, status)
  expect(await freshToken('a.b.c')).toEqual({ kind: 'offline' })
})

test('a stored session that no header can carry is none: one can sign in again', async () => {
  await storeSession({ ...session, access_token: 'a.b\ufffd.c' } as Parameters<typeof storeSession>[0])
  expect(await readSession()).toBeNull()
})

test('a session that cannot be read is none: the person is asked to sign in again', async () => {
  vi.spyOn(stored, 'get').mockImplementation(() => {
    throw new DOMException('lost', 'UnknownError')
  })
  expect(await freshToken()).toEqual({ kind: 'none' })
})
