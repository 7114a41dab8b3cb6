import { describe, expect, it } from 'vitest'
import { openHome } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { sizes } from '@/tests/support/steps/navigation'

// Every place of spec §2 is two taps away at most, by its role and its name.

const server = served()
const shared = sharedDevices(server)

const inProfileMenu = [
  'マイページ',
  'ブックマーク',
  'コレクション',
  '下書き',
  '予約投稿',
  '送信トレイ',
  '招待',
  '設定',
  'ウォレットを接続',
  'ログアウト',
]

async function withProfileMenu(size: { width: number; height: number }) {
  const { page } = await shared('fan-1')
  await page.setViewportSize(size)
  await openHome(page, server.url)
  await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
  return page
}

describe('on a phone', () => {
  it('the profile menu has every link, and who one is', async () => {
    const page = await withProfileMenu(sizes.phone)
    const menu = page.getByRole('menu', { name: 'プロフィールメニュー' })
    await menu.waitFor()
    await expect.poll(() => menu.getByRole('menuitem').allTextContents()).toEqual(inProfileMenu)
    const me = page.locator('[popover]').filter({ has: menu })
    await me.getByText(/Lv/).first().waitFor()
    await me.getByText(/XP/).first().waitFor()
    // Nothing of it lies beyond the screen for good.
    await menu.getByRole('menuitem', { name: 'ログアウト' }).scrollIntoViewIfNeeded()
    const box = await menu.getByRole('menuitem', { name: 'ログアウト' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sizes.phone.height)
    await menu.getByRole('menuitem', { name: 'コレクション' }).click()
    await page.waitForURL(/\/collections$/)
  })
})

describe('on a desktop', () => {
  it('the profile menu opens within the page, with its first link in focus', async () => {
    const page = await withProfileMenu(sizes.desktop)
    const first = page.getByRole('menuitem', { name: 'マイページ' })
    await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true)
    const box = await page.locator(':popover-open').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(sizes.desktop.width)
  })
})
