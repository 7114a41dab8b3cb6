import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { APIKEY, type Stack, startStack } from './start-stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterEach(() => stack.request('/local/mailbox', { method: 'DELETE' }))
afterAll(() => stack.stop())

const MAILS = ['like', 'comment', 'follow', 'report'] as const

const mailbox = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  (await stack.request('/local/mailbox')).json()

const ask = (authorization: string | undefined, body: unknown, name = 'rate-limiter') =>
  stack.post(`/functions/v1/${name}`, body, authorization ? { authorization } : {})

test.each([{}, { role: 'postgres' }, { role: ['anon'] }, { bucket: 'post-images', intent: 'upload' }])(
  'a token of ours that is no caller’s of the API: 401, %j',
  async (claims) => {
    const body = { action: 'like', identifier: 'x' }
    expect((await ask(`Bearer ${await stack.signed(claims)}`, body)).status).toBe(401)
    const service = await ask(`Bearer ${await stack.signed({ role: 'service_role' })}`, {})
    expect(service.status).toBe(400)
  },
)

test('no token, a foreign one, an expired one: 401', async () => {
  const foreign = await new SignJWT({ role: 'authenticated', sub: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('the secret of another project'))
  const expired = await (await stack.post('/local/session', { person: 'fan-1', expires_in: -5 })).json()
  for (const authorization of [
    undefined,
    'Bearer nonsense',
    `Bearer ${foreign}`,
    `Bearer ${expired.access_token}`,
  ]) {
    expect((await ask(authorization, { action: 'like', identifier: 'x' })).status).toBe(401)
  }
})

test('rate-limiter answers what is left, then how long to wait', async () => {
  const { access_token, user } = await stack.session('fan-1')
  const authorization = `Bearer ${access_token}`
  const free = await ask(authorization, { action: 'post_create', identifier: user.id })
  expect(await free.json()).toEqual({ allowed: true, remaining: 10, resetIn: 0 })
  await stack.sql`insert into private.rate_limit (action, identifier, window_start, count)
    values ('post_create', ${user.id}, date_bin('1 minute', clock_timestamp(), 'epoch'), 10)`
  const full = await ask(authorization, { action: 'post_create', identifier: user.id })
  expect(full.status).toBe(429)
  const refusal = await full.json()
  expect(refusal).toMatchObject({ error: 'rate_limit_exceeded' })
  expect(refusal.retryAfter).toBeGreaterThan(3500)
  expect(refusal.retryAfter).toBeLessThanOrEqual(3660)
})

test('another identifier does not show another person’s limit', async () => {
  const { access_token } = await stack.session('fan-2')
  const { user } = await stack.session('fan-1')
  const answer = await ask(`Bearer ${access_token}`, { action: 'post_create', identifier: user.id })
  expect(await answer.json()).toEqual({ allowed: true, remaining: 10, resetIn: 0 })
})

test('when the limiter itself fails, the action is allowed', async () => {
  const { access_token } = await stack.session('fan-1')
  await stack.sql`alter function public.rate_limit_status(text) rename to rate_limit_status_away`
  const answer = await ask(`Bearer ${access_token}`, { action: 'post_create', identifier: 'x' })
  await stack.sql`alter function public.rate_limit_status_away(text) rename to rate_limit_status`
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ allowed: true })
})

test('the banned and visitors are refused, not told "allowed"', async () => {
  const { access_token, user } = await stack.session('fan-2')
  await stack.sql`insert into public.profiles (id, username, display_name) values (${user.id}, 'fan_2', '二')`
  await stack.sql`insert into public.banned_users (user_id) values (${user.id})`
  const banned = await ask(`Bearer ${access_token}`, { action: 'like', identifier: 'x' })
  await stack.sql`delete from public.profiles where id = ${user.id}`
  expect(banned.status).toBe(403)
  expect(await banned.json()).toEqual({ error: 'permission_denied' })
  const visitor = await ask(`Bearer ${await stack.signed({ role: 'anon' })}`, {
    action: 'like',
    identifier: 'x',
  })
  expect(visitor.status).toBe(401)
})

test('without an action: 400; a function that does not exist: 404', async () => {
  const { access_token } = await stack.session('fan-1')
  expect((await ask(`Bearer ${access_token}`, {})).status).toBe(400)
  expect((await ask(`Bearer ${access_token}`, {}, 'no-such-function')).status).toBe(404)
  expect((await ask(`Bearer ${access_token}`, {}, '..%2Flocal')).status).toBe(404)
})

test('a function crashes alone and is there again for the next call', async () => {
  const { access_token } = await stack.session('fan-1')
  const authorization = `Bearer ${access_token}`
  await ask(authorization, { action: 'like', identifier: 'x' })
  const { pid } = JSON.parse(await readFile(join(stack.dataDir, 'stack.json'), 'utf8'))
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')))
  const deno = children[commands.findIndex((command) => command.includes('run-function.ts'))]
  process.kill(Number(deno), 'SIGKILL')
  const status = () => ask(authorization, { action: 'like', identifier: 'x' }).then((answer) => answer.status)
  await expect.poll(status).toBe(200)
})

test('nobody but the database has mails or pushes sent', async () => {
  const { access_token, user, client } = await stack.as('fan-1')
  const body = { to: 'victim@example.com', recipientId: user.id, senderName: '誰か', followerName: '誰か' }
  for (const name of [...MAILS.map((type) => `send-${type}-notification`), 'push'])
    for (const authorization of [`Bearer ${access_token}`, `Bearer ${APIKEY}`, 'Bearer x'])
      expect([name, (await ask(authorization, body, name)).status]).toEqual([name, 401])
  expect(await mailbox()).toEqual([])
  for (const name of ['mail_address', 'end_delivery', 'unsubscribe', 'claim_pushes'])
    expect((await client.rpc(name, {} as never)).error).not.toBeNull()
})

/** The database calls a function of mails, with the project's own key. */
async function send(type: (typeof MAILS)[number], body: object) {
  const { secretKey } = JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8'))
  return (await ask(`Bearer ${secretKey}`, body, `send-${type}-notification`)).json()
}

// Specification §7: the fields as they are named there, and no others.
const shapes = {
  like: {
    fields: { senderName: '苔丸', postTitle: '夜桜', postUrl: '/posts/1' },
    subject: '苔丸さんが「夜桜」にいいねしました',
    says: /\/posts\/1$/m,
  },
  'comment without its words': {
    fields: { senderName: '苔丸', postTitle: '夜桜', postUrl: '/posts/1' },
    subject: '苔丸さんが「夜桜」にコメントしました',
    says: /\/posts\/1$/m,
  },
  comment: {
    fields: { senderName: '苔丸', postTitle: '夜桜', postUrl: '/posts/1', commentText: 'きれいですね' },
    subject: '苔丸さんが「夜桜」にコメントしました',
    says: /^> きれいですね$/m,
  },
  follow: {
    fields: { followerName: '苔丸' },
    subject: '苔丸さんがあなたをフォローしました',
    says: /\/notifications$/m,
  },
}

test.each(Object.entries(shapes))(
  '%s: whatever `to` says, it goes to the address that the server knows',
  async (name, shape) => {
    const { user } = await stack.as('fan-1')
    const person = { to: 'victim@example.com', recipientName: '忍', recipientId: user.id }
    const type = MAILS.find((one) => name.startsWith(one)) ?? 'like'
    expect(await send(type, { ...person, ...shape.fields })).toEqual({ outcome: 'sent' })
    const [sent, ...more] = await mailbox()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ to: 'fan-1@example.com', subject: shape.subject })
    expect(sent?.text).toMatch(shape.says)
  },
)

test('report: it goes to whoever looks after reports', async () => {
  const { user } = await stack.as('master')
  await stack.sql`update public.profiles set admin_rank = 'master' where id = ${user.id}`
  const report = {
    report_id: crypto.randomUUID(),
    reporter_username: 'koke',
    content_type: 'event',
    content_title: '夜桜の会',
    reason: 'spam',
    description: '宣伝ばかりです',
  }
  expect(await send('report', { ...report, to: 'victim@example.com' })).toEqual({ outcome: 'sent' })
  const [sent, ...more] = await mailbox()
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    to: 'master@example.com',
    subject: '【通報】イベント「夜桜の会」（スパム・宣伝）',
  })
  expect(sent?.text).toMatch(/@koke さんから[\s\S]*^> 宣伝ばかりです$/m)
})
