import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from '../outbox/entry'
import { isReachable, pull, push, sendFile } from './transport'

const account = 'a'
vi.mock('../session/token', () => ({
  freshToken: async (rejected?: string) => ({
    kind: 'token',
    token: rejected ? 'renewed' : 'x.y.z',
    account: 'a',
  }),
}))
afterEach(() => vi.unstubAllGlobals())

const entry = (write_id: string, title = '') =>
  ({ write_id, account, table: 'posts', id: write_id, kind: 'insert', fields: { title } }) as unknown as Entry

/** A server that takes no body above `limit` characters and accepts everything else. */
const serverWithLimit = (limit: number) =>
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (body.length > limit)
      return Response.json({ statusCode: '413', error: 'Payload too large', message: '' }, { status: 413 })
    const { writes } = JSON.parse(body) as { writes: Entry[] }
    return Response.json({
      outcomes: writes.map(({ write_id }) => ({ write_id, status: 'accepted', rev: 1 })),
    })
  })

test('too much for one request goes in parts; what is too large by itself is refused, never the others (I5)', async () => {
  serverWithLimit(2000)
  const large = await push([entry('big', 'x'.repeat(3000))], account)
  expect(large).toEqual({
    kind: 'ok',
    body: { outcomes: [{ write_id: 'big', status: 'refused', code: 'invalid_input' }] },
  })
  const many = [entry('big', 'x'.repeat(3000)), entry('b'), entry('c'), entry('d')]
  const answered = await push(many, account)
  expect(answered).toEqual(large)
  const rest = await push(many.slice(1), account)
  expect(rest).toMatchObject({
    kind: 'ok',
    body: { outcomes: [{ write_id: 'b' }, { write_id: 'c' }, { write_id: 'd' }] },
  })
})

test.each(['rate_limit_exceeded', 'images_full'])(
  'an upload over a limit comes later, never not at all: %s',
  async (code) => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { statusCode: '429', error: code, message: code },
        { status: 429, headers: { 'retry-after': '1800' } },
      ),
    )
    const upload = {
      ...entry('w'),
      table: 'files',
      kind: 'upload',
      blob: new Blob(['忍']),
      fields: { bucket: 'post-images', path: 'a/1-b.jpg' },
    }
    const answer = await sendFile(upload as unknown as Entry)
    expect(answer).toEqual({
      kind: 'ok',
      body: { write_id: 'w', status: 'retry', code, retry_after_ms: 1_800_000 },
    })
  },
)

test('a server too busy is asked again when it says, within the hour; nobody else says when', async () => {
  const busy = (body: object, wait: string) =>
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 503, headers: { 'retry-after': wait } }))
  const own = { code: 'PGRST003', message: 'Timed out', details: null, hint: null }
  busy(own, '5')
  expect(await sendFile(file('upload'))).toEqual({ kind: 'server', status: 503, retryAfterMs: 5000 })
  busy(own, '3000000')
  expect(await push([entry('w')], account)).toEqual({ kind: 'server', status: 503, retryAfterMs: 3_600_000 })
  busy({}, '86400')
  expect(await push([entry('w')], account)).toEqual({ kind: 'server', status: 503 })
})

/** A browser takes any status; of a firewall's 999 no `Response` can be made. */
const portal = (status: number) =>
  vi.stubGlobal('fetch', async () => {
    const headers = { 'content-type': 'text/html' }
    const page = new Response('<!doctype html><title>Free Wi-Fi</title>', { headers })
    return Object.defineProperties(page, { status: { value: status }, ok: { value: status === 200 } })
  })

const file = (kind: string) =>
  ({
    ...entry('w'),
    table: 'files',
    kind,
    fields: { bucket: 'post-images', path: 'a/1-b.jpg' },
    ...(kind === 'upload' && { blob: new Blob(['忍'], { type: 'image/jpeg' }) }),
  }) as unknown as Entry

test.each([
  ['400', 400],
  ['403', 400],
  ['401', 401],
])(
  'a token that the Storage API takes no more (%s in %i) is renewed, and refuses no picture',
  async (statusCode, status) => {
    const asked: (string | undefined)[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(headers.authorization)
      return asked.length === 1
        ? Response.json({ statusCode, error: 'Unauthorized', message: 'jwt expired' }, { status })
        : Response.json({ Key: 'post-images/a/1-b.jpg', Id: 'i' })
    })
    expect(await sendFile(file('upload'))).toMatchObject({ kind: 'ok', body: { status: 'accepted' } })
    expect(asked).toEqual(['Bearer x.y.z', 'Bearer renewed'])
  },
)

test('a token that it never takes ends in signing in anew', async () => {
  const refused = { statusCode: '400', error: 'jwt expired', message: 'jwt expired' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 400 }))
  expect(await sendFile(file('upload'))).toEqual({ kind: 'signed-out' })
})

test('a picture whose bytes are lost is refused here: nothing empty is published in its place', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const { blob: _, ...lost } = file('upload')
  expect(await sendFile(lost as Entry)).toEqual({
    kind: 'ok',
    body: { write_id: 'w', status: 'refused', code: 'image_gone' },
  })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([200, 400, 401, 403, 404, 409, 413, 511, 999])(
  "a captive portal's page with %i is an answer lost: no ack, no end of the session (I1)",
  async (status) => {
    portal(status)
    expect(await sendFile(file('upload'))).toEqual({ kind: 'offline' })
    expect(await sendFile(file('remove'))).toEqual({ kind: 'offline' })
    expect(await push([entry('w')], account)).toEqual({ kind: 'offline' })
    expect(await push([entry('w'), entry('x')], account)).toEqual({ kind: 'offline' })
    expect(await pull({ cursors: {}, wants: [], page_limit: 100 }, account)).toEqual({ kind: 'offline' })
    expect(await isReachable()).toBe(false)
  },
)

test.each([400, 401, 403, 404, 409])("another API's no with %i is none", async (status) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'login_required', message: 'Log in' }, { status }),
  )
  expect(await sendFile(file('upload'))).toEqual({ kind: 'offline' })
  expect(await push([entry('w')], account)).toEqual({ kind: 'offline' })
})

test.each([429, 502, 503])("a gateway's page with %i says that the server is busy", async (status) => {
  portal(status)
  expect(await sendFile(file('upload'))).toMatchObject({ kind: 'server', status })
  expect(await push([entry('w')], account)).toMatchObject({ kind: 'server', status })
})

test("the server's own no is believed", async () => {
  const refused = { code: 'PGRST301', message: 'JWT', details: null, hint: null }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 401 }))
  expect(await push([entry('w')], account)).toEqual({ kind: 'signed-out' })
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: '403', error: 'Unauthorized', message: 'no' }, { status: 400 }),
  )
  expect(await sendFile(file('upload'))).toMatchObject({ body: { code: 'permission_denied' } })
})

test('the server is there when it says so itself', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'GoTrue', version: 'v2' }))
  expect(await isReachable()).toBe(true)
})

test.each([
  {},
  [],
  'ok',
  [{}],
  { Key: 1 },
  { Key: '' },
  { Key: 'post-images/a/1-other.jpg' },
  { Id: 'portal' },
  { halt: 'maintenance' },
  { streams: [] },
  { streams: {}, scope_version: 0 },
  { streams: { posts: { rows: null, done: true } }, scope_version: 0, epoch: 'e' },
  { streams: { posts: { rows: [null], done: true } }, scope_version: 0, epoch: 'e' },
  { streams: { posts: { rows: [], done: true } }, scope_version: 0, epoch: 'e' },
  { streams: { posts: { rows: [], done: true, cursor: 7 } }, scope_version: 0, epoch: 'e' },
  { streams: { posts: { rows: [], done: true, cursor: null } }, scope_version: 0, epoch: 'e' },
  { streams: { posts: { rows: [], done: true, cursor: {}, edge: '7' } }, scope_version: 0, epoch: 'e' },
  { outcomes: [{ write_id: 'w', status: 'done' }] },
  { outcomes: [{ write_id: 'w', status: 'refused', code: {} }] },
  { outcomes: [{ write_id: 'w', status: 'retry', code: 'unexpected' }] },
  { outcomes: [{ write_id: 'w', status: 'retry', code: 'unexpected', retry_after_ms: 1e300 }] },
  { outcomes: [null] },
])('an answer of another shape is an answer lost: %j', async (body) => {
  vi.stubGlobal('fetch', async () => Response.json(body))
  expect(await sendFile(file('upload'))).toEqual({ kind: 'offline' })
  expect(await push([entry('w')], account)).toEqual({ kind: 'offline' })
  expect(await pull({ cursors: {}, wants: [], page_limit: 100 }, account)).toEqual({ kind: 'offline' })
})

test.each([{}, { edge: null }, { edge: 7 }])('a page of a stream is believed: %j', async (more) => {
  const body = {
    streams: { posts: { rows: [], done: true, cursor: { e: 'e', t: 1 }, ...more } },
    scope_version: 0,
    epoch: 'e',
    generation: 'e',
  }
  vi.stubGlobal('fetch', async () => Response.json(body))
  expect(await pull({ cursors: {}, wants: [], page_limit: 100 }, account)).toEqual({ kind: 'ok', body })
})

test("the Storage API's own words are believed", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ Key: 'post-images/a/1-b.jpg', Id: 'i' }))
  expect(await sendFile(file('upload'))).toMatchObject({ kind: 'ok', body: { status: 'accepted' } })
  vi.stubGlobal('fetch', async () => Response.json([]))
  expect(await sendFile(file('remove'))).toMatchObject({ kind: 'ok', body: { status: 'accepted' } })
})
