import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { askAgain, cards, openHome } from '@/tests/support/fan'
import { go } from '@/tests/support/go'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import {
  AWARD,
  COLLECTIONS,
  dot,
  line,
  mark,
  PINNED,
  place,
  titled,
} from '@/tests/support/steps/announcements'

const server = served()
const device = devices()

async function announce(title: string, { category = 'other', daysAgo = 0 } = {}): Promise<string> {
  const [row] = await server.sql<{ id: string }[]>`
    insert into public.announcements (id, title, body, category, published_at)
    values (gen_random_uuid(), ${title}, '**本文**です。', ${category}, now() - ${daysAgo} * interval '1 day')
    returning id`
  return row?.id ?? ''
}

describe('the announcements', () => {
  it('are narrowed to a category, which is part of the address', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/announcements`)
    const categories = page.getByRole('navigation', { name: 'カテゴリー' })
    await categories.getByRole('link', { name: 'アップデート' }).click()
    await line(page, AWARD).waitFor({ state: 'detached' })
    await line(page, COLLECTIONS).waitFor()
    await page.reload()
    await line(page, COLLECTIONS).waitFor()
    expect(await line(page, AWARD).count()).toBe(0)
    const current = categories.locator('[aria-current="page"]')
    expect(await current.textContent()).toBe('アップデート')
  })

  it('go on behind the hundred that a device holds, and one of those opens by its address', async () => {
    const [oldest] = await server.sql<{ id: string }[]>`
      with made as (
        insert into public.announcements (id, title, body, published_at)
        select gen_random_uuid(), '古い知らせ' || n, '文' || n, now() - interval '100 days' - n * interval '1 hour'
        from generate_series(1, 130) as n returning id, title)
      select id from made where title = '古い知らせ130'`
    const { page } = await device()
    await openHome(page, server.url)
    await place(page).click()
    await line(page, '古い知らせ50').waitFor()
    const last = line(page, '古い知らせ130')
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return last.count()
      })
      .toBe(1)
    await page.getByText('以上です').waitFor()
    await last.getByRole('link').click()
    await titled(page, '古い知らせ130').waitFor()
    await page.goBack()
    await expect.poll(() => last.isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)

    const other = await device()
    await other.page.goto(`${server.url}/announcements/${oldest?.id}`)
    await titled(other.page, '古い知らせ130').waitFor()
    await server.sql`delete from public.announcements where title like '古い知らせ%'`
  })

  it('one that is gone, or never was, says so and leads to the others', async () => {
    const { page } = await device()
    for (const id of ['00000000-0000-7000-8000-000000000000', 'constructor']) {
      await page.goto(`${server.url}/announcements/${id}`)
      await titled(page, 'お知らせが見つかりません').waitFor()
    }
    await page.getByRole('link', { name: 'お知らせ一覧へ' }).click()
    await line(page, PINNED).waitFor()
  })

  it('one that cannot be had is asked for again', async () => {
    const { page } = await device({ expect: [offlineNoise, /500/] })
    await openHome(page, server.url)
    await controlled(page)
    await server.faults({ status: 500, status_rate: 1, only: '/rest' })
    const id = await announce('届かない知らせ')
    await go(page, `/announcements/${id}`)
    await titled(page, 'データの取得に失敗しました。').waitFor()
    await server.faults()
    await askAgain(page, titled(page, '届かない知らせ'))
    await server.sql`delete from public.announcements where id = ${id}`
  })
})

describe('what one has read', () => {
  it('by a visitor goes to who signs in', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await place(page).click()
    await page.getByRole('button', { name: 'すべて既読にする' }).click()
    await expect.poll(() => dot(page).count()).toBe(0)
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    await place(page).click()
    await line(page, AWARD).waitFor()
    expect(await mark(page, AWARD).count()).toBe(0)
  })
})

describe('an important one', () => {
  const banner = (page: Page) => page.getByRole('main').getByRole('link', { name: /^重要/ })

  it('stands on home while it is unread, also without a connection, and moves nothing', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    await controlled(page)
    const id = await announce('今夜、里を閉じます', { category: 'important' })
    await place(page).click()
    await line(page, '今夜、里を閉じます').waitFor()
    // Home opens with it as soon as the device has it, and has put its first screen aside.
    await page.getByRole('navigation').getByRole('link', { name: 'ホーム' }).first().click()
    await banner(page).waitFor()
    await expect
      .poll(
        async () => {
          await page.reload()
          await cards(page).first().waitFor()
          return banner(page).count()
        },
        { interval: 3_000 },
      )
      .toBe(1)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') ?? 0) + entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await context.setOffline(true)
    await page.reload()
    await banner(page).waitFor()
    await cards(page).first().waitFor()
    await page.waitForFunction(() => performance.now() > 3_000)
    expect(await page.evaluate(() => Reflect.get(window, 'shifted') ?? 0)).toBeLessThan(0.02)
    await context.setOffline(false)

    await banner(page).click()
    await titled(page, '今夜、里を閉じます').waitFor()
    await page.goBack()
    await cards(page).first().waitFor()
    expect(await banner(page).count()).toBe(0)
    await server.sql`delete from public.announcements where id = ${id}`
  })
})

describe('what one has read on one device', () => {
  it('is read on the other device, too', async () => {
    const [one, two] = [await device(), await device()]
    for (const { page } of [one, two]) {
      await asPerson(page, server, 'fan-2')
      await cards(page).first().waitFor()
      await place(page).click()
      await mark(page, AWARD).waitFor()
    }
    await line(one.page, AWARD).getByRole('link').click()
    await titled(one.page, AWARD).waitFor()
    await mark(two.page, AWARD).waitFor({ state: 'detached' })
    expect(await mark(two.page, COLLECTIONS).count()).toBe(1)
    await dot(two.page).first().waitFor({ state: 'attached' })
    await two.page.getByRole('button', { name: 'すべて既読にする' }).click()
    await expect.poll(() => dot(one.page).count()).toBe(0)
    await one.page.goBack()
    await line(one.page, COLLECTIONS).waitFor()
    expect(await one.page.getByRole('img', { name: '未読' }).count()).toBe(0)
  })
})
