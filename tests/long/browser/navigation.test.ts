import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { cards, openHome } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { type Size, sizes } from '@/tests/support/steps/navigation'

// Every place of spec §2 is two taps away at most, by its role and its name.

const server = served()
const shared = sharedDevices(server)

/** Home on a device of this size, with this person at it (`null`: a visitor). */
async function open(size: Size, person: string | null): Promise<Page> {
  const { page } = await shared(person)
  await page.setViewportSize(sizes[size])
  await openHome(page, server.url)
  return page
}

interface Way {
  name: string | RegExp
  path: string
  /** At most so many taps on a phone, and at a desk. */
  taps: [phone: number, desktop: number]
}

const everybody: Way[] = [
  { name: 'ホーム', path: paths.home, taps: [1, 1] },
  { name: '検索', path: paths.search(), taps: [1, 1] },
  { name: 'イベント', path: paths.events, taps: [1, 1] },
  { name: /お知らせ$/, path: paths.announcements, taps: [1, 1] },
  { name: '利用規約', path: paths.legal('terms'), taps: [2, 1] },
]
const members: Way[] = [
  { name: /^新しい投稿/, path: paths.newPost, taps: [1, 1] },
  { name: 'イベントを作成', path: paths.newEvent, taps: [2, 1] },
  { name: 'ブックマーク', path: paths.bookmarks, taps: [2, 1] },
  { name: 'コレクション', path: paths.collections, taps: [2, 1] },
  { name: '下書き', path: paths.drafts, taps: [2, 1] },
  { name: '送信トレイ', path: paths.outbox, taps: [2, 1] },
  { name: '招待', path: paths.invitations, taps: [2, 1] },
  { name: '設定', path: paths.settings, taps: [2, 1] },
]

/** Goes there from home; gives how many taps that took. */
async function tapsTo(page: Page, { name, path }: Way): Promise<number> {
  const there = (url: URL) =>
    url.pathname + url.hash === new URL(path, server.url).pathname + new URL(path, server.url).hash
  const named = { name, ...(typeof name === 'string' && { exact: true }) }
  const link = page
    .getByRole('banner')
    .or(page.getByRole('navigation'))
    .getByRole('link', named)
    .filter({ visible: true })
    .first()
  const menu = page.getByRole('button', { name: 'メニュー', exact: true })
  // The desktop's right rail comes after the cards.
  await link.or(menu).first().waitFor()
  if ((await link.count()) > 0) {
    await link.click()
    await page.waitForURL(there)
    return 1
  }
  await menu.click()
  await page.getByRole('dialog', { name: 'メニュー' }).getByRole('link', named).click()
  await page.waitForURL(there)
  return 2
}

describe.each(['phone', 'narrow', 'desktop'] as const)('on a %s', (size) => {
  it.each([
    ['a visitor', null, [...everybody, { name: 'ログイン', path: paths.login(), taps: [1, 1] } as Way]],
    ['a member', 'fan-1', [...everybody, ...members]],
  ] as const)('%s is everywhere within two taps', async (_, person, ways) => {
    const page = await open(size, person)
    for (const way of ways) {
      const [phone, desktop] = way.taps
      await openHome(page, server.url)
      expect(await tapsTo(page, way), String(way.name)).toBeLessThanOrEqual(
        size === 'desktop' ? desktop : phone,
      )
    }
  })
})

describe.each(['phone', 'narrow', 'desktop'] as const)('what no menu of places names, on a %s', (size) => {
  const byProfile = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const eventDrafts = async (page: Page) => {
    const events = page.getByRole('navigation').getByRole('link', { name: 'イベント', exact: true })
    await events.filter({ visible: true }).first().click()
    await page.getByRole('main').getByRole('link', { name: '下書き', exact: true }).click()
  }

  it.each([
    ['予約投稿', 'fan-1', byProfile('予約投稿'), paths.scheduled],
    ['管理', 'master', byProfile('管理'), paths.admin],
    ['イベントの下書き', 'fan-1', eventDrafts, paths.eventDrafts],
  ] as const)('%s is two taps away', async (_, person, twoTaps, path) => {
    const page = await open(size, person)
    await twoTaps(page)
    await page.waitForURL(({ pathname }) => pathname === path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  })
})

describe('where one is', () => {
  it.each(['phone', 'desktop'] as const)('is marked on a %s', async (size) => {
    const page = await open(size, null)
    const nav = page.getByRole('navigation', {
      name: size === 'phone' ? 'ボトムナビゲーション' : 'メインナビゲーション',
    })
    await nav.getByRole('link', { name: /お知らせ$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor()
    const current = nav.locator('[aria-current="page"]')
    await expect.poll(() => current.allTextContents()).toEqual([expect.stringContaining('お知らせ')])
  })

  it('the phone’s bar has four places, five for members, each as large as a finger', async () => {
    const visitor = await open('narrow', null)
    const slots = (page: Page) =>
      page.getByRole('navigation', { name: 'ボトムナビゲーション' }).getByRole('link')
    expect(await slots(visitor).count()).toBe(4)
    const member = await open('narrow', 'fan-1')
    await expect.poll(() => slots(member).count()).toBe(5)
    const names = await slots(member).allTextContents()
    expect(names[2]).toContain('新しい投稿')
    for (const slot of await slots(member).all()) {
      const box = await slot.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  it('the profile menu can be scrolled to its end on the narrowest phone', async () => {
    const page = await open('narrow', 'fan-1')
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    const last = page.getByRole('menuitem', { name: 'ログアウト' })
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sizes.narrow.height)
  })

  it('the menu is there by keyboard, and Escape leads back to its button', async () => {
    const page = await open('phone', 'fan-1')
    const button = page.getByRole('button', { name: 'メニュー', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'メニュー' })
    await menu.getByRole('link', { name: 'イベントを作成' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    await cards(page).first().waitFor()
  })
})
