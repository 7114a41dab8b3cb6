import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { cardOf, openComposer, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { ahead, DAY, MINUTE, onTheWall, scheduledSteps } from '@/tests/support/steps/scheduled'

// Scheduled posts from the writer's side, and what Postgres makes of them.

const server = served()
const shared = sharedDevices(server)
let device: Device
let page: Page
let me: string

const { time, wish, press, card, none, rows, schedule, arrived, comeDue } = scheduledSteps({
  server,
  page: () => page,
  me: () => me,
})

/** Each group is another fan, so that none eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string, which?: string): Promise<void> {
  ;({ device, page, me } = await shared(person, which))
}
const onCard = (title: string, action: string) =>
  card(title).getByRole('button', { name: `${action}：「${title}」` })

/** Counts in the page how often something is said: what is said leaves after five seconds. */
const countTold = (said: string): void => {
  window.told = 0
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    window.told = (window.told ?? 0) + added.filter(({ textContent }) => textContent?.includes(said)).length
  }).observe(document.body, { childList: true, subtree: true })
}

declare global {
  interface Window {
    told?: number
  }
}

describe('what is scheduled', () => {
  it('is listed soonest first, and changed only with 更新する', async () => {
    await enterAs('fan-2')
    await schedule('後の絵', ahead(4 * DAY))
    await schedule('先の絵', ahead(2 * DAY))
    const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
    await expect.poll(titles).toEqual(['先の絵', '後の絵'])
    await arrived('先の絵')
    await card('先の絵').getByRole('link', { name: '編集：「先の絵」' }).click()
    await page.getByRole('heading', { name: '予約投稿の編集' }).waitFor()
    const later = ahead(6 * DAY)
    await time().fill(onTheWall(later))
    await page.getByText('端末に保存済み').waitFor()
    await page.reload()
    await page.getByText(/前回の編集の続きです/).waitFor()
    expect((await rows('先の絵'))[0]?.scheduled_at).not.toEqual(later)
    await press('更新する')
    await expect.poll(titles).toEqual(['後の絵', '先の絵'])
    await expect.poll(async () => (await rows('先の絵'))[0]?.scheduled_at).toEqual(later)
  })

  it('takes up an edit again although nothing of its scheduling has arrived', async () => {
    await enterAs('fan-4')
    await openComposer(page, server.url)
    await typeTitle(page, '届かない予約')
    await page.getByText('同期済み').waitFor()
    await device.context.setOffline(true)
    await wish().check()
    await press('予約する')
    await card('届かない予約').getByRole('link', { name: '編集：「届かない予約」' }).click()
    await page.getByLabel('説明（任意）').fill('書き足した')
    await page.getByText('端末に保存済み').waitFor()
    await page.reload()
    await page.getByText(/前回の編集の続きです/).waitFor()
    await page.getByRole('button', { name: '更新する' }).waitFor()
  })

  it('is a draft again with 予約を取り消す, unless that is taken back', async () => {
    await enterAs('fan-2')
    const at = ahead(2 * DAY)
    await schedule('やめる絵', at)
    await arrived('やめる絵')
    await onCard('やめる絵', '予約を取り消す').click()
    await card('やめる絵').waitFor({ state: 'detached' })
    await press('元に戻す')
    await card('やめる絵').waitFor()
    await expect.poll(() => rows('やめる絵')).toMatchObject([{ is_draft: false, scheduled_at: at }])
    await onCard('やめる絵', '予約を取り消す').click()
    await expect.poll(() => rows('やめる絵')).toMatchObject([{ is_draft: true, scheduled_at: null }])
    await page.goto(`${server.url}/posts/drafts`)
    await card('やめる絵').waitFor()
  })

  it('is public with 今すぐ公開, and nobody is told that its time had come', async () => {
    await enterAs('fan-3')
    await schedule('待てない絵', ahead(2 * DAY))
    await arrived('待てない絵')
    await onCard('待てない絵', '今すぐ公開').click()
    await page.getByText(/投稿しました|投稿を端末に保存しました/).waitFor()
    await expect.poll(() => rows('待てない絵')).toMatchObject([{ is_published: true, scheduled_at: null }])
    await none().waitFor()
    expect(await page.getByText('予約した投稿を公開しました').count()).toBe(0)
  })

  it('is public with 今すぐ公開, too, when another device has made it a draft meanwhile', async () => {
    await enterAs('fan-3')
    await schedule('戻された絵', ahead(2 * DAY))
    await arrived('戻された絵')
    await device.context.setOffline(true)
    await onCard('戻された絵', '今すぐ公開').click()
    await page.getByText('投稿を端末に保存しました').waitFor()
    await server.sql`update public.posts set is_draft = true, scheduled_at = null
      where user_id = ${me} and title = '戻された絵'`
    await device.context.setOffline(false)
    await expect.poll(() => rows('戻された絵')).toMatchObject([{ is_published: true }])
  })
})

describe('when its time has come', () => {
  it('one of two tabs says so', async () => {
    const title = `二枚のタブの絵 ${Date.now()}`
    await enterAs('fan-5')
    await schedule(title, ahead(2 * DAY))
    await arrived(title)
    const second = await device.newPage()
    await second.goto(`${server.url}/posts/scheduled`)
    await cardOf(second, title).waitFor()
    const tabs = [page, second]
    for (const tab of tabs) await tab.evaluate(countTold, '予約した投稿を公開しました')
    await comeDue(title)
    for (const tab of tabs) await tab.getByRole('heading', { name: '予約した投稿はありません' }).waitFor()
    const told = async () => {
      const counts = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.told ?? 0)))
      return counts.reduce((a, b) => a + b)
    }
    await expect.poll(told).toBe(1)
  })

  it('and nobody was there, the next start says so, once', async () => {
    const title = `留守の絵 ${Date.now()}`
    await enterAs('fan-4')
    await schedule(title, ahead(2 * DAY))
    await arrived(title)
    await card(title).getByText(/^送信/).waitFor({ state: 'detached' })
    await page.goto('about:blank')
    await comeDue(title)
    await page.goto(server.url)
    await page.getByText('予約した投稿を公開しました').waitFor()
    await page.reload()
    await cardOf(page, title).waitFor()
    expect(await page.getByText('予約した投稿を公開しました').count()).toBe(0)
  })

  it('before it came to the server, it is published at once, and that is said', async () => {
    await enterAs('fan-5', 'with a clock of its own')
    await device.context.setOffline(true)
    // A device whose clock is an hour behind: what is ahead for it is past for the server.
    await page.clock.setFixedTime(Date.now() - 60 * MINUTE)
    await schedule('遅れた絵', ahead(-50 * MINUTE))
    await device.context.setOffline(false)
    await page.getByText('予約時刻を過ぎていたため、すぐに公開しました').waitFor({ timeout: 60_000 })
    expect(await rows('遅れた絵')).toMatchObject([{ is_published: true }])
  })
})

describe('the time', () => {
  it('takes no time that is too near or too far, and keeps the one that is chosen with the draft', async () => {
    await enterAs('fan-1')
    await openComposer(page, server.url)
    await typeTitle(page, '時刻のある下書き')
    await wish().check()
    await page.getByText(/\([日月火水木金土]\) 20:00に公開します/).waitFor()
    for (const [at, sentence] of [
      [ahead(2 * MINUTE), '公開日時は、5分後以降を選んでください。'],
      [ahead(91 * DAY), '公開日時は、90日以内で選んでください。'],
    ] as const) {
      await time().fill(onTheWall(at))
      await press('予約する')
      await page.getByText(sentence).waitFor()
      expect(await time().evaluate((field) => field === document.activeElement)).toBe(true)
    }
    const at = ahead(3 * DAY)
    await time().fill(onTheWall(at))
    await page.getByText('同期済み').waitFor()
    await page.reload()
    await expect.poll(() => time().inputValue()).toBe(onTheWall(at))
    expect(await rows('時刻のある下書き')).toMatchObject([{ is_draft: true, scheduled_at: at }])
    await wish().uncheck()
    await page.getByRole('button', { name: '投稿する' }).waitFor()
    await expect.poll(async () => (await rows('時刻のある下書き'))[0]?.scheduled_at).toBeNull()
  })
})
