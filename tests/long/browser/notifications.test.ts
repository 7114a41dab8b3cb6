import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { BELL } from '@/tests/support/steps/notifications'

const server = served()
const device = devices()

describe('the bell', () => {
  it('counts a thousand at once with a handful of pulls', async () => {
    const { page, context } = await device()
    await asPerson(page, server, 'fan-4')
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: BELL }).waitFor()
    const { user } = await server.session('fan-4')
    const poked = async () =>
      (await server.sql`select 1 from realtime.messages where topic = ${`user:${user.id}`}`).length
    const before = await poked()
    let pulls = 0
    context.on('request', (request) => {
      if (request.url().endsWith('/rpc/sync_pull')) pulls += 1
    })
    for (let n = 0; n < 1000; n++)
      await server.sql`insert into public.notifications (user_id, kind, thing, people)
        values (${user.id}, 'mention', gen_random_uuid(), 1)`
    expect(await poked()).toBe(before + 1000)
    await page.getByRole('button', { name: /^通知、未読1\d{3}件/ }).waitFor()
    // A page of rows each, and one every two seconds while they came.
    expect(pulls).toBeLessThan(20)
    await server.sql`update public.notifications set is_read = true where user_id = ${user.id}`
    await server.sql`update public.announcement_reads set read_until = now() where id = ${user.id}`
    await page.getByRole('button', { name: '通知', exact: true }).waitFor()
  })
})
