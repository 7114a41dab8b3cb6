import { afterAll, beforeAll, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { PushService } from '@/tests/support/push-service'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { allow, pushSteps, shown, tap } from '@/tests/support/steps/push'

// What happened reaches the closed app, and is read with no page open.

const server = served()
const device = devices()
let service: PushService

const { pushable, deliver, commented, lastTold } = pushSteps({
  server,
  service: () => service,
})

beforeAll(async () => {
  service = await PushService.open()
  await server.sql`insert into private.push_services (host) values (${service.origin})`
})

afterAll(() => service.close())

it('once allowed, a comment reaches the closed app, and 既読にする is done with no page open', async () => {
  const { page, context } = await device({ isFull: true })
  const endpoint = await pushable(context)
  const { user } = await server.session('fan-1')
  const { user: fan } = await server.session('fan-2')
  await asPerson(page, server, 'fan-1')
  await controlled(page)
  await allow(page)
  const subscriptions = async () =>
    (await server.sql`select endpoint from private.push_subscriptions where user_id = ${user.id}`).map(
      (one) => one.endpoint,
    )
  await expect.poll(subscriptions).toEqual([endpoint])
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await page.goto('about:blank')

  await commented(user.id, fan.id)
  await expect.poll(() => service.received.filter((one) => one.endpoint === endpoint).length).toBe(1)
  const [pushed] = service.received.filter((one) => one.endpoint === endpoint)
  await deliver(context, page, JSON.stringify(pushed?.body))
  await expect
    .poll(() => shown(context))
    .toMatchObject([
      {
        title: '忍の里',
        body: expect.stringMatching(/さんが「.+」にコメントしました$/),
        icon: '/icon-192.png',
        actions: ['見る', '既読にする'],
      },
    ])
  expect((await lastTold(user.id))?.is_read).toBe(false)
  await tap(context, 'read')
  await expect.poll(async () => (await lastTold(user.id))?.is_read).toBe(true)
  await expect.poll(() => shown(context)).toEqual([])
})
