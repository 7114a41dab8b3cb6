import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PushService } from '@/tests/support/push-service'
import { type Stack, startStack } from './start-stack'

type Member = Awaited<ReturnType<Stack['as']>>

let stack: Stack
let service: PushService
let author: Member
let fan: Member
beforeAll(async () => {
  ;[stack, service] = await Promise.all([startStack(), PushService.open()])
  author = await stack.as('fan-1')
  fan = await stack.as('fan-2')
  await stack.sql`insert into private.push_services (host) values (${service.origin})`
  // Posting brings levels.
  await stack.sql`update public.profiles set notification_settings = '{"system": {"push": false}}'`
})
afterEach(async () => {
  service.received.length = 0
  service.answers.length = 0
  await stack.sql`delete from private.push_subscriptions`
  await stack.sql`delete from public.notifications`
})
afterAll(async () => {
  await stack.stop()
  await service.close()
})

/** A device of somebody who has just allowed it. */
async function subscribed(member: Member, of = member.client) {
  const device = service.subscribe()
  const { error } = await of.rpc('save_push_subscription', {
    p_endpoint: device.endpoint,
    p_p256dh: device.p256dh,
    p_auth: device.auth,
  })
  expect(error).toBeNull()
  return device
}

let seconds = 0
async function post(title: string): Promise<string> {
  const [made] = await stack.sql<{ id: string }[]>`
    insert into public.posts (id, user_id, title, client_second)
    values (gen_random_uuid(), ${author.user.id}, ${title}, ${++seconds}) returning id`
  return made?.id ?? ''
}
const comment = (post_id: string, body = 'いいですね') =>
  stack.sql`insert into public.comments (id, post_id, user_id, body)
    values (gen_random_uuid(), ${post_id}, ${fan.user.id}, ${body})`
const like = (post_id: string) =>
  stack.sql`insert into public.likes (post_id, user_id) values (${post_id}, ${fan.user.id})`
const deliveries = () =>
  stack.sql`select outcome, tries, error from private.deliveries where channel = 'push' order by created_at`
const subscriptions = () => stack.sql`select endpoint from private.push_subscriptions`
const due = () => stack.sql`update private.deliveries set due_at = now() where ended_at is null`
const received = (n: number) =>
  expect
    .poll(() => service.received.length, { timeout: 60_000 })
    .toBe(n)
    .then(() => service.received)

test('each device of a person is told, encrypted for it alone, signed by the project', async () => {
  const devices = [await subscribed(author), await subscribed(author)]
  const { data: key } = await author.client.rpc('push_key')
  const id = await post('花火')
  await comment(id)
  const told = await received(2)
  expect(told.map(({ endpoint }) => endpoint).sort()).toEqual(devices.map(({ endpoint }) => endpoint).sort())
  for (const { body, topic, ttl, key: signer } of told) {
    expect(body).toMatchObject({
      kind: 'comment',
      thing: id,
      user_id: author.user.id,
      text: expect.stringMatching(/さんが「花火」にコメントしました$/),
      unread: 1,
    })
    expect(topic).toBe(String(body.id).replaceAll('-', ''))
    expect(ttl).toBe(86_400)
    expect(signer).toBe(key)
  }
  await expect.poll(deliveries).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }])
})

test('what is read, taken back, switched off or of a device signed out by then is not sent', async () => {
  const session = await stack.session('fan-1')
  await subscribed(author, stack.client(session.access_token))
  service.answers.push(503, 503)
  const [kept, gone] = [await post('読んだ'), await post('やめた')]
  await like(kept)
  await like(gone)
  await expect
    .poll(deliveries, { timeout: 60_000 })
    .toMatchObject([1, 1].map((tries) => ({ tries, error: expect.stringMatching(/^503/) })))
  await stack.sql`update public.notifications set is_read = true where thing = ${kept}`
  await stack.sql`delete from public.likes where post_id = ${gone}`
  await due()
  await expect
    .poll(deliveries, { timeout: 60_000 })
    .toMatchObject([{ outcome: 'dropped' }, { outcome: 'dropped' }])
  const authorization = `Bearer ${session.access_token}`
  expect((await stack.post('/auth/v1/logout?scope=local', {}, { authorization })).status).toBe(204)
  expect(await subscriptions()).toEqual([])
  await like(await post('出たあと'))
  expect(await deliveries()).toEqual([])
  await subscribed(author)
  await stack.sql`update public.profiles set push_notifications = false where id = ${author.user.id}`
  await like(await post('切ったあと'))
  await stack.sql`update public.profiles set push_notifications = true where id = ${author.user.id}`
  expect(await deliveries()).toEqual([])
  expect(service.received).toEqual([])
})

test('a service that is down for an hour loses nothing and gets nothing twice; a device that is gone is forgotten', async () => {
  await subscribed(author)
  service.answers.push(429, 500, 503)
  await comment(await post('滝'))
  for (const tries of [1, 2, 3]) {
    await expect
      .poll(deliveries, { timeout: 60_000 })
      .toMatchObject([{ outcome: null, tries, error: expect.stringMatching(/^(429|500|503)/) }])
    await stack.sql`update private.deliveries set error = null`
    await due()
  }
  await received(1)
  await expect.poll(deliveries).toMatchObject([{ outcome: 'sent', tries: 4 }])
  for (const status of [410, 404]) {
    service.answers.push(status)
    await comment(await post('石'))
    await expect.poll(subscriptions, { timeout: 60_000 }).toEqual([])
    await subscribed(author)
  }
  expect(service.received).toHaveLength(1)
})

test('no address but a push service’s is taken; another’s device is not', async () => {
  const save = async (member: Member, p_endpoint: string, p_p256dh: string, p_auth: string) =>
    (await member.client.rpc('save_push_subscription', { p_endpoint, p_p256dh, p_auth })).error
  const device = await subscribed(author)
  for (const endpoint of [
    'https://evil.example/push',
    'http://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    `${service.origin}.evil.example/x`,
  ])
    expect(await save(fan, endpoint, device.p256dh, device.auth)).toMatchObject({ code: '23514' })
  const own = service.subscribe()
  expect(await save(fan, device.endpoint, own.p256dh, own.auth)).toMatchObject({ code: '42501' })
  // Whoever signs in on the same device brings its keys.
  expect(await save(fan, device.endpoint, device.p256dh, device.auth)).toBeNull()
  expect(
    (await author.client.rpc('drop_push_subscription', { p_endpoint: device.endpoint })).error,
  ).toBeNull()
  expect(await stack.sql`select user_id from private.push_subscriptions`).toMatchObject([
    { user_id: fan.user.id },
  ])
  for (const name of ['claim_pushes', 'forget_push_endpoint'])
    expect((await fan.client.rpc(name, {} as never)).error).not.toBeNull()
})

test('a like that is taken back and given again is one push', async () => {
  await subscribed(author)
  const id = await post('人気')
  await like(id)
  await stack.sql`delete from public.likes where post_id = ${id}`
  await like(id)
  await received(1)
  await due()
  expect(await deliveries()).toHaveLength(1)
})
