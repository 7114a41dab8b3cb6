import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, openComposer, toggleLike, typeTitle, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { asPhone } from '@/tests/support/phone'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

// On the phone, with a thumb.

const server = served()
const device = devices()

async function phoneOf(person: string): Promise<Page> {
  const { page } = await device()
  await page.setViewportSize({ width: 390, height: 844 })
  await asPerson(page, server, person)
  await cards(page).first().waitFor()
  return page
}

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return box
}

describe('the menu', () => {
  it('signs out', async () => {
    const page = await phoneOf('fan-1')
    await page.getByRole('button', { name: 'メニュー', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'メニュー' })
    const loaded = page.waitForEvent('load')
    await menu.getByRole('button', { name: 'ログアウト' }).click()
    await loaded
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
  })
})

describe('what one taps', () => {
  it('is 44 pixels high: the title of a card, the tag to take off', async () => {
    const page = await phoneOf('fan-1')
    const title = cards(page).first().getByRole('heading').getByRole('link')
    expect((await boxOf(title)).height).toBeGreaterThanOrEqual(44)
    await openComposer(page, server.url)
    await page.getByRole('combobox', { name: 'キャラクタータグ（任意）' }).fill('疾風、')
    const tag = page.getByRole('button', { name: 'タグ「疾風」を外す' })
    // Notices lie over what is below.
    await tag.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const { x, y, width, height } = await boxOf(tag)
    const isHit = (at: number) =>
      tag.evaluate((button, point) => button.contains(document.elementFromPoint(point.x, point.y)), {
        x: x + width / 2,
        y: at,
      })
    const middle = y + height / 2
    expect(await isHit(middle - 21)).toBe(true)
    expect(await isHit(middle + 21)).toBe(true)
  })
})

describe('the composer', () => {
  it('has its bar under the header, however far the page has moved', async () => {
    const page = await phoneOf('fan-1')
    await openComposer(page, server.url)
    await page.getByLabel('説明（任意）').fill('長い説明\n'.repeat(40))
    const header = page.getByRole('banner').first()
    const close = page.getByRole('button', { name: '閉じる', exact: true })
    for (const to of [0, 20, 300]) {
      await page.evaluate((y) => scrollTo(0, y), to)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(to)
      const above = await boxOf(header)
      const below = await boxOf(close)
      expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
      expect(below.y).toBeGreaterThanOrEqual(0)
    }
  })

  it('shows what is wrong with a picture as it does with words: with a mark', async () => {
    const page = await phoneOf('fan-1')
    await openComposer(page, server.url)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    const told = page.getByRole('alert').filter({ hasText: 'この形式の画像は使えません。' })
    await told.locator('svg').waitFor()
  })
})

describe('an iPhone’s browser', () => {
  it('says what it can do only from the home screen, and what becomes of what is kept here', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPhone(page, 'iphone')
    // WebKit has no Background Sync, and tells of nothing but from the home screen.
    await page.addInitScript(() => {
      addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation())
      for (const name of ['SyncManager', 'Notification', 'PushManager'] as const)
        delete (window as Partial<Record<typeof name, unknown>>)[name]
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    const cleared = page.getByText(/忍の里を7日間開かないと/)
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('heading', { name: 'すべて送信済み' }).waitFor()
    expect(await cleared.count()).toBe(0)
    await page.goto(server.url)
    await controlled(page)
    await context.setOffline(true)
    await toggleLike(unlikedCard(page))
    await page.goto(`${server.url}/outbox`)
    await cleared.waitFor()
    await page.getByText('送信されるのは、アプリを開いている間だけです。').waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'すべて送信済み' }).waitFor()
    await page.goto(`${server.url}/settings`)
    await page.getByText('ホーム画面に追加すると、通知を受け取れます').waitFor()
    await cleared.waitFor()
    await page.getByRole('button', { name: '方法を見る' }).click()
    await page.getByRole('dialog', { name: 'ホーム画面に追加する' }).waitFor()
  })
})

describe('the number of drafts', () => {
  it('leaves out one that only 元に戻す can bring back', async () => {
    const page = await phoneOf('fan-2')
    await openComposer(page, server.url)
    await typeTitle(page, '数える下書き')
    await page.goto(`${server.url}/posts/drafts`)
    const slot = (count: number) =>
      page.getByRole('navigation', { name: 'ボトムナビゲーション' }).getByRole('link', {
        name: new RegExp(count > 0 ? `^新しい投稿\\s*下書き${count}件$` : '^新しい投稿$'),
      })
    const remove = page.getByRole('button', { name: '「数える下書き」を削除' })
    await remove.waitFor()
    // One of the seed's, and this.
    await page.getByRole('article').nth(1).waitFor()
    const held = 2
    await slot(held).waitFor()
    await remove.click()
    await slot(held - 1).waitFor()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await slot(held).waitFor()
  })
})

describe('pulling home down', () => {
  /** One finger from the top of the page, so many pixels down. */
  const pull = (page: Page, px: number) =>
    page.evaluate((far) => {
      const touch = (type: string, y: number) => {
        const touches = [new Touch({ identifier: 1, target: document.body, clientX: 180, clientY: y })]
        const event = new TouchEvent(type, { touches: type === 'touchend' ? [] : touches, bubbles: true })
        document.body.dispatchEvent(event)
      }
      touch('touchstart', 120)
      touch('touchmove', 120 + far / 2)
      touch('touchmove', 120 + far)
      touch('touchend', 120 + far)
    }, px)

  it('asks for what is new; a short pull does not', async () => {
    const page = await phoneOf('fan-1')
    await page
      .getByRole('banner')
      .getByText(/保存しています/)
      .waitFor({ state: 'detached' })
    const asked = page.waitForRequest(/sync_pull/)
    await pull(page, 200)
    await asked
    const busy = page.getByRole('status').filter({ hasText: '読み込んでいます' })
    await busy.waitFor({ state: 'detached' })
    await cards(page).first().waitFor()

    await pull(page, 60)
    expect(await busy.count()).toBe(0)
  })
})
