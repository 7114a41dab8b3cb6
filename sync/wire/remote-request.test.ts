import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ban, done, nothing } from './answers'
import type { CommandError } from './command-fetch'
import { ask, type Server } from './remote-request'

vi.mock('../host/config', () => ({ serverConfig: { url: 'https://sato.example', apikey: 'key' } }))

// Node 20 has none, and supabase-js asks for it.
beforeEach(() => vi.stubGlobal('WebSocket', class {}))
afterEach(() => vi.unstubAllGlobals())

const ids = v.array(v.object({ id: v.string() }))
/** A browser takes any status; of a firewall's 999 no `Response` can be made. */
const answered = (body: string | null, status: number) =>
  vi.stubGlobal('fetch', async () =>
    status < 600
      ? new Response(body, { status })
      : Object.defineProperties(new Response(body), { status: { value: status }, ok: { value: false } }),
  )

const codeOf = ({ code }: CommandError) => code
const failure = () =>
  ask('token', 'fetch_failed', v.nullable(ban), (server) => server.rpc('my_ban')).catch(codeOf)

test.each([200, 400, 401, 403, 404, 409, 413, 511, 999])(
  "a captive portal's page with %i is a lost connection, never the server's no",
  async (status) => {
    answered('<!doctype html><title>Free Wi-Fi</title>', status)
    expect(await failure()).toBe('network_error')
    answered('', status)
    expect(await failure()).toBe('network_error')
  },
)

test("a gateway's page is a failure of the server", async () => {
  answered('<html>502 Bad Gateway</html>', 502)
  expect(await failure()).toBe('fetch_failed')
})

test('what an API says itself is believed', async () => {
  answered(JSON.stringify({ code: 'PGRST301', message: 'JWT expired' }), 401)
  expect(await failure()).toBe('session_expired')
  answered(JSON.stringify({ code: 403, error_code: 'bad_jwt', msg: 'invalid JWT' }), 403)
  expect(await failure()).toBe('fetch_failed')
  answered(JSON.stringify({ code: 'PGRST116', message: 'no rows' }), 406)
  expect(await failure()).toBeNull()
})

test.each([201, 204])('%i without a body says that it was done', async (status) => {
  answered(null, status)
  expect(await ask('token', 'update_failed', nothing, keep)).toBeUndefined()
  expect(await failure()).toBe('network_error')
})

test('null is an answer', async () => {
  answered('null', 200)
  expect(await failure()).toBeNull()
})

const garbage = JSON.stringify({
  reason_category: 'spam',
  reason_detail: null,
  banned_at: 'soon',
  appeal_status: null,
  appeal_submitted_at: null,
  messages: [],
})

test.each([
  garbage,
  '{"status":"ok"}',
  '[]',
  '"welcome"',
  '{"reason_category":1}',
  '{"reason_category":"spam"}',
])("another API's %s is no answer", async (body) => {
  answered(body, 200)
  expect(await failure()).toBe('network_error')
})

test('what was done is said, by more than a status', async () => {
  const appeal = () =>
    ask('token', 'create_failed', done, (server) => server.rpc('submit_appeal', { p_reason: '' })).catch(
      codeOf,
    )
  answered(null, 204)
  expect(await appeal()).toBe('network_error')
  answered('true', 200)
  expect(await appeal()).toBe(true)
})

const keep = (server: Server) =>
  server.from('seal_keys').upsert({ user_id: '', public_key: {}, private_key: {} })
const read = (server: Server) => server.from('seal_keys').select('public_key')

test('a lost connection is asked once, in its time and as whom it was said', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(init)
    throw new TypeError('Failed to fetch')
  })
  expect(await ask('token', 'fetch_failed', ids, read).catch(codeOf)).toBe('network_error')
  expect(asked).toMatchObject([{ cache: 'no-store', signal: expect.any(AbortSignal) }])
  expect(new Headers(asked[0]?.headers).get('authorization')).toBe('Bearer token')
})

test('a page of an overloaded server is not asked for again behind the back of who waits', async () => {
  const fetch = vi.fn(async () => new Response('<html>503</html>', { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  expect(await ask('token', 'fetch_failed', ids, read).catch(codeOf)).toBe('fetch_failed')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('what the database says beside its code is kept: how long to wait', async () => {
  const body = { code: 'PT429', message: 'rate_limit_exceeded', details: '90', hint: null }
  answered(JSON.stringify(body), 429)
  const error: CommandError = await ask('token', 'fetch_failed', ids, read).catch((error) => error)
  expect(error.code).toBe('rate_limit_exceeded')
  expect(JSON.parse(error.detail ?? '')).toMatchObject(body)
})
