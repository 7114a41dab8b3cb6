import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf } from '@/supabase/local/web/address'
import { APIKEY, type Stack, startStack } from '@/tests/stack/start-stack'

// One anonymous client must not take the server from everybody else.
let stack: Stack
beforeAll(async () => {
  stack = await startStack()
  // Before the first request, which is when lite reads the catalogue.
  await stack.sql.unsafe(`
    create function public.patience() returns text language sql as $$ select current_setting('statement_timeout') $$;
    grant execute on function public.patience() to anon, authenticated;
    create function public.nap() returns int language plpgsql as $$ begin perform pg_sleep(1); return 1; end $$;
    grant execute on function public.nap() to anon, authenticated;`)
})
afterAll(() => stack.stop())

const MB = 1024 * 1024
const alive = async () => (await stack.request('/healthz')).status

/** What the server writes to a bare socket until it closes it; `onSent` when the text has left. */
const raw = (text: string, patienceMs = 30_000, onSent: () => void = () => undefined) =>
  new Promise<string>((resolve) => {
    const socket = connect(stack.port, '127.0.0.1', () => socket.write(text, onSent))
    let said = ''
    // A client that closes nothing by itself.
    socket.allowHalfOpen = true
    socket.setTimeout(patienceMs, () => resolve('still open'))
    socket.on('data', (data) => {
      said += data
    })
    socket.on('error', () => undefined).on('close', () => resolve(said))
    socket.on('end', () => {
      const knocking = setInterval(() => socket.write('x'), 50)
      socket.on('close', () => clearInterval(knocking))
    })
  })

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

test.each(['//', '/x', '/', '/realtime/v1/other', 'http://', '*'])(
  'an upgrade of %s is closed, the server lives',
  async (path) => {
    expect(await raw(upgrade(path))).toMatch(/^(HTTP\/1\.1 40[04]|$)/)
    expect(await alive()).toBe(200)
  },
)

test.each(['//', '/%', '/rest/v1/%', '/auth/v1//', '/storage/v1/object/public/%/%', '*'])(
  'GET %s is answered, not suffered',
  async (path) => {
    const said = await raw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\napikey: ${APIKEY}\r\nConnection: close\r\n\r\n`,
    )
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(await alive()).toBe(200)
  },
)

/** Sends `megabytes` without saying how many will come; the status, or `cut` when the server hung up on it. */
const flood = (path: string, megabytes: number, headers: Record<string, string> = {}) =>
  new Promise<number | 'cut'>((resolve) => {
    const call = httpRequest(stack.url + path, { method: 'POST', headers: { apikey: APIKEY, ...headers } })
    call
      .on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', () => resolve('cut'))
    const chunk = Buffer.alloc(MB, ' ')
    let left = megabytes
    const more = () => {
      if (left-- > 0) call.write(chunk, () => more())
      else call.end()
    }
    more()
  })

const FLOODED = [
  '/rest/v1/rpc/sync_pull',
  '/rest/v1/posts',
  '/auth/v1/token?grant_type=refresh_token',
  '/functions/v1/rate-limiter',
  '/storage/v1/object/post-images/x.jpg',
  '/%72est/v1/posts',
  '/local/session',
]
test.each(FLOODED)('a body too large for %s is refused, with and without its length', async (path) => {
  const { access_token } = await stack.session('fan-1')
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': path.includes('storage') ? 'image/jpeg' : 'application/json',
  }
  const body = Buffer.alloc(30 * MB, ' ')
  const told = await stack.request(path, { method: 'POST', headers, body }).then(
    (answer) => answer.status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(told)
  expect([413, 'cut']).toContain(await flood(path, 30, headers))
  expect(await alive()).toBe(200)
})

test('what says its length may be refused with a word', async () => {
  const answer = await stack.request('/rest/v1/rpc/sync_pull', { method: 'POST', body: Buffer.alloc(MB + 1) })
  expect(answer.status).toBe(413)
  // Whoever still sends while the connection is closed may lose the word on the way, about once in fifty.
  await expect.poll(() => flood('/rest/v1/rpc/sync_pull', 2)).toBe(413)
})

const deep = (relations: string[]) => relations.reduceRight((inner, one) => `id,${one}(${inner})`, 'id')
const rows = (select: string) => stack.request(`/rest/v1/posts?select=${encodeURIComponent(select)}`)
const AUTHOR = 'profiles!posts_user_id_fkey'

test('embeds are one level, and few: rows do not multiply', async () => {
  expect((await rows(deep([AUTHOR]))).status).toBe(200)
  const nested = await rows(deep([AUTHOR, 'posts!posts_user_id_fkey', AUTHOR]))
  expect(nested.status).toBe(400)
  expect(await nested.json()).toMatchObject({ code: 'PGRST100' })
  const spread = await rows(`id,...${AUTHOR}(id,posts!posts_user_id_fkey(id))`)
  expect(spread.status).toBe(400)
  const many = Array.from({ length: 6 }, (_, n) => `a${n}:${AUTHOR}(id)`)
  expect((await rows(`id,${many}`)).status).toBe(400)
  expect((await rows(deep(Array(1500).fill('a')))).status).toBe(400)
})

test('columns are not more than a table has', async () => {
  expect((await rows(Array(3_001).fill('id').join())).status).toBe(400)
})

test('regular expressions are off: a short one may keep Postgres busy for seconds', async () => {
  const asked = [
    'title=match.(a{1,9}){1,9}',
    'title=imatch.a',
    'title=not.match.a',
    'or=(title.match.a,id.is.null)',
    'title=match(any).{a,b}',
    'title=not.imatch(all).{a,b}',
    'select=id,comments(id)&comments.body=match.a',
    'select=id,comments!inner(id)&comments.or=(body.imatch.a,id.is.null)',
  ]
  for (const filter of asked) {
    const answer = await stack.request(`/rest/v1/posts?limit=1&${filter}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'PGRST100' })
  }
})

test('however many slow questions one caller asks at once, the others are answered', async () => {
  const [greedy, other] = [await stack.session('fan-1'), await stack.session('fan-2')]
  const ask = ({ access_token }: typeof greedy, name: string) =>
    stack.post(`/rest/v1/rpc/${name}`, {}, { authorization: `Bearer ${access_token}` })
  let answered = 0
  const naps = Array.from({ length: 30 }, () => ask(greedy, 'nap').finally(() => (answered += 1)))
  await expect
    .poll(() => stack.sql`select from pg_stat_activity where query like '%nap%' and state = 'active'`)
    .not.toHaveLength(0)
  expect((await ask(other, 'patience')).status).toBe(200)
  expect((await stack.post('/rest/v1/rpc/patience', {})).status).toBe(200)
  expect(answered).toBe(0)
  expect(new Set((await Promise.all(naps)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('visitors are told apart by their address', async () => {
  let answered = 0
  const from = (address: string, name: string) =>
    stack.post(`/rest/v1/rpc/${name}`, {}, { 'x-forwarded-for': `127.0.0.1, ${address}` })
  const naps = Array.from({ length: 12 }, () => from('192.0.2.1', 'nap').finally(() => (answered += 1)))
  await expect
    .poll(() => stack.sql`select from pg_stat_activity where query like '%nap%' and state = 'active'`)
    .not.toHaveLength(0)
  expect((await from('192.0.2.2', 'patience')).status).toBe(200)
  expect((await stack.post('/rest/v1/rpc/patience', {})).status).toBe(200)
  expect(answered).toBe(0)
  expect(new Set((await Promise.all(naps)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('one network is one visitor, however many addresses of IPv6 it has', () => {
  const same = [
    '2001:db8:0:1::1',
    '2001:DB8:0:1:ffff::',
    '[2001:db8::1:a:b:c:d]:443',
    '2001:db8:0:1:0:0:0:9%eth0',
  ]
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:1']))
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'))
  expect(['::1', '::ffff:192.0.2.1', '192.0.2.1', 'unknown'].map(networkOf)).toEqual([
    '0:0:0:0',
    '192.0.2.1',
    '192.0.2.1',
    'unknown',
  ])
})

test('bodies that never come hold nobody up, and their senders are hung up on', async () => {
  const { access_token } = await stack.session('fan-1')
  const authorization = `Bearer ${access_token}`
  const paths = [
    '/rest/v1/rpc/patience',
    '/auth/v1/token?grant_type=refresh_token',
    '/functions/v1/rate-limiter',
    '/storage/v1/object/post-images/x.jpg',
    '/local/session',
  ]
  const idle: Promise<string>[] = []
  const requests = paths.flatMap((path) =>
    ['', `Authorization: ${authorization}\r\n`].flatMap((from) =>
      Array<string>(12).fill(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: ${APIKEY}\r\n${from}` +
          'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      ),
    ),
  )
  let hungUp = 0
  const sent = requests.map((text) => new Promise<void>((onSent) => idle.push(raw(text, 30_000, onSent))))
  await Promise.all(sent)
  for (const sender of idle) sender.then(() => (hungUp += 1))
  for (const headers of [{}, { authorization }]) {
    const answer = await stack.request('/rest/v1/rpc/patience', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(answer.status).toBe(200)
  }
  expect((await stack.session('fan-1')).user).toBeDefined()
  expect(hungUp, 'who was answered did not wait for them').toBe(0)
  for (const said of await Promise.all(idle)) expect(said).toMatch(/^HTTP\/1\.1 408/)
})

test('a statement of a visitor ends after the visitors’ time, not after the server’s', async () => {
  const patience = async (headers: Record<string, string> = {}) =>
    (await stack.post('/rest/v1/rpc/patience', {}, headers)).json()
  expect(await patience()).toBe('3s')
  const { access_token } = await stack.session('fan-1')
  expect(await patience({ authorization: `Bearer ${access_token}` })).toBe('8s')
})

test('what is not well formed is the sender’s fault', async () => {
  const { access_token, user } = await stack.as('fan-1')
  const authorization = `Bearer ${access_token}`
  const folder = `/storage/v1/object/post-images/${user.id}`
  const form = (type: string, ...lines: string[]) => ({
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: lines.join('\r\n'),
  })
  const withBreak = form(
    'multipart/form-data; boundary=b',
    '--b',
    'Content-Disposition: form-data; name="cacheControl"',
    '',
    '1\r\n2',
    '--b',
    'Content-Disposition: form-data; name=""; filename="a.jpg"',
    'Content-Type: image/jpeg',
    '',
    'x',
    '--b--',
    '',
  )
  expect((await stack.request(`${folder}/1-a.jpg`, withBreak)).status).toBe(400)
  expect((await stack.request(`${folder}/1-a.jpg`, form('multipart/form-data', 'x'))).status).toBe(400)
  const unnamed = (path: string) => stack.request(`/storage/v1/${path}/post-images/a%00b.jpg`)
  expect((await unnamed('object/public')).status).toBe(404)
  expect((await unnamed('render/image/public')).status).toBe(404)
  const removed = await stack.request('/storage/v1/object/post-images', {
    method: 'DELETE',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: ['a\u0000b.jpg'] }),
  })
  expect(removed.status).toBe(400)
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const pushed = await stack.request('/rest/v1/rpc/sync_push', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: `{"writes":[${nested}]}`,
  })
  expect(pushed.status).toBe(400)
})

test('a function takes a body of unknown length', async () => {
  const { access_token, user } = await stack.session('fan-1')
  const answer = await stack.request('/functions/v1/rate-limiter', {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: new Blob([JSON.stringify({ action: 'like', identifier: user.id })]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(200)
})
