import { describe, expect, it } from 'vitest'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { goAbout, notesKept } from '@/tests/support/steps/usage'

// What is counted of how the village is used (decision 33), and the page of the numbers.

const server = served()
const shared = sharedDevices(server)

const count = async (table: 'analytics_events' | 'user_activities', person: string) => {
  const { user } = await server.session(person)
  const [row] = await server.sql<{ n: number }[]>`
    select count(*)::int as n from ${server.sql(`public.${table}`)} where user_id = ${user.id}`
  return row?.n ?? 0
}
const noted = (person: string) => count('analytics_events', person)

describe('what a fan does', () => {
  it('is noted without a connection and sent when it is back, and is nothing once they do not want it', async () => {
    const { page, context } = await shared('fan-1')
    await page.goto(server.url)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().waitFor()
    const storage = () => notesKept(page)
    await expect.poll(storage).toBe(1)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await context.setOffline(false)
    await expect.poll(() => noted('fan-1')).toBeGreaterThan(1)
    await expect.poll(storage).toBe(0)

    await page.goto(`${server.url}/settings`)
    await page.getByRole('switch', { name: '利用状況の記録に協力する' }).uncheck()
    const isOff = async () => {
      const { user } = await server.session('fan-1')
      const [row] =
        await server.sql`select privacy_settings ->> 'usage' as usage from public.profiles where id = ${user.id}`
      return row?.usage
    }
    await expect.poll(isOff).toBe('off')
    await expect.poll(storage).toBe(0)
    const before = await noted('fan-1')
    await goAbout(page, context, server.url)
    expect([await storage(), await noted('fan-1')]).toEqual([0, before])
  })
})

describe('the numbers', () => {
  it('are there for an admin, by days, as a table to take along, and without a connection as they were', async () => {
    const { page, context } = await shared('master')
    await page.goto(`${server.url}/admin/analytics`)
    const sums = page.getByRole('region', { name: '期間の合計' })
    await sums.getByText('前の30日間', { exact: false }).first().waitFor()
    await sums.getByRole('img', { name: /^新規登録の推移/ }).waitFor()
    await sums.getByRole('radio', { name: 'いいね' }).check({ force: true })
    await sums.getByRole('img', { name: /^いいねの推移。最も多い日は/ }).waitFor()
    await sums.getByText('表で見る').click()
    await sums.getByRole('columnheader', { name: '表示回数' }).waitFor()
    expect(await sums.getByRole('row').count()).toBe(31)
    const download = page.waitForEvent('download')
    await sums.getByRole('button', { name: 'CSVを保存' }).click()
    expect((await download).suggestedFilename()).toMatch(/^shinobi-.*\.csv$/)
    await page
      .getByRole('region', { name: /^反応の多い投稿/ })
      .getByRole('list')
      .getByRole('link')
      .first()
      .waitFor()
    await page.getByRole('radio', { name: '7日間' }).check({ force: true })
    await sums.getByText('前の7日間', { exact: false }).first().waitFor()
    await context.setOffline(true)
    await page.reload()
    await sums
      .getByText('オフラインのため、端末に保存したデータを表示しています。', { exact: false })
      .waitFor()
    await context.setOffline(false)
    await sums.getByText('オフラインのため', { exact: false }).waitFor({ state: 'detached' })
  })
})
