import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { goAbout, notesKept } from '@/tests/support/steps/usage'

// What is noted of how the village is used (decision 33): what went wrong without anybody's words, and nothing of whoever
// does not want it.

const server = served()
const device = devices(server)

describe('what went wrong', () => {
  it('is told to the team without what somebody wrote', async () => {
    const { page, context } = await device({ expect: [/秘密の題/, offlineNoise] })
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    const { user } = await server.session('fan-1')
    // Whoever is here is known by now: on the device, or sent already.
    const sent = async () =>
      (await server.sql`select from public.analytics_events where user_id = ${user.id}`).length
    await expect.poll(async () => (await notesKept(page)) + (await sent())).toBeGreaterThan(0)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('「秘密の題」を保存できません: "秘密の題2" /search?q=秘密')
      })
      void Promise.reject(new TypeError('『秘密の題3』'))
    })
    await context.setOffline(true)
    await context.setOffline(false)
    const told = async () => {
      const rows = await server.sql<{ log_type: string; message: string }[]>`
        select log_type, message from public.debug_logs where user_id = ${user.id} order by log_type`
      return rows.map(({ log_type, message }) => [log_type, message])
    }
    await expect.poll(told, { timeout: 60_000 }).toEqual([
      ['error', 'Error: 「…」を保存できません: "…" /search'],
      ['rejection', 'TypeError: 『…』'],
    ])
    const [row] =
      await server.sql`select count(*)::int as n from public.debug_logs where to_jsonb(debug_logs)::text like '%秘密%'`
    expect(row?.n).toBe(0)
  })
})

describe('whoever asks not to be tracked', () => {
  it('leaves nothing on the device, and nothing is sent', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    )
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    await asPerson(page, server, 'fan-3')
    await cards(page).first().waitFor()
    await cards(page).first().getByRole('link').first().click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await goAbout(page, context, server.url)
    expect(await notesKept(page)).toBe(0)
    expect(asked.filter((url) => url.includes('record_usage'))).toEqual([])
    const { user } = await server.session('fan-3')
    const [row] = await server.sql`select
      (select count(*) from public.analytics_events where user_id = ${user.id})::int
      + (select count(*) from public.user_activities where user_id = ${user.id})::int as n`
    expect(row?.n).toBe(0)
  })
})
