import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from './outbox/entry'
import { push, sendFile } from './transport'

const account = 'a'
vi.mock('./session-token', () => ({
  freshToken: async () => ({ kind: 'token', token: 'x.y.z', account: 'a' }),
}))
afterEach(() => vi.unstubAllGlobals())

const entry = (write_id: string, title = '') =>
  ({ write_id, account, table: 'posts', id: write_id, kind: 'insert', fields: { title } }) as unknown as Entry

/** A server that takes no body above `limit` characters and accepts everything else. */
const serverWithLimit = (limit: number) =>
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (body.length > limit) return Response.json({ message: 'The body is too large' }, { status: 413 })
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

test('an upload over the hourly limit comes later, never not at all', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { statusCode: '429', error: 'rate_limit_exceeded', message: 'rate_limit_exceeded' },
      { status: 429, headers: { 'retry-after': '1800' } },
    ),
  )
  const upload = {
    ...entry('w'),
    table: 'files',
    kind: 'insert',
    fields: { bucket: 'post-images', path: 'a/1-b.jpg' },
  }
  const answer = await sendFile(upload as unknown as Entry)
  expect(answer).toEqual({
    kind: 'ok',
    body: { write_id: 'w', status: 'retry', code: 'rate_limit_exceeded', retry_after_ms: 1_800_000 },
  })
})

test('a server too busy for a file is asked again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } }))
  const answer = await sendFile({ ...entry('w'), table: 'files' } as unknown as Entry)
  expect(answer).toEqual({ kind: 'server', status: 503, retryAfterMs: 5000 })
})
