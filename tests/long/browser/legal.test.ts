import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { isReadFromItsStart, part } from '@/tests/support/steps/legal'

const server = served()
const device = devices()

const toPart = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'このページの内容' }).getByRole('link', { name, exact: true }).click()

describe('the legal page', () => {
  it.for(['desktop', 'phone'])('opens at the part that its address names, on the %s', async (kind) => {
    const { page } = await device()
    await page.setViewportSize(kind === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 })
    await page.goto(`${server.url}/legal#privacy`)
    await isReadFromItsStart(page, 'プライバシーポリシー')
    expect(await page.title()).toBe('プライバシーポリシー｜忍の里')
    await page.goto(`${server.url}/legal#disclaimer`)
    await isReadFromItsStart(page, '免責事項')
    await page.reload()
    await isReadFromItsStart(page, '免責事項')
    expect(await part(page, '利用規約').count()).toBe(1)
  })

  it('goes from part to part, and Back to where one was', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/legal`)
    await toPart(page, '利用規約')
    await isReadFromItsStart(page, '利用規約')
    await page.evaluate(() => scrollTo(0, 0))
    await toPart(page, '免責事項')
    await isReadFromItsStart(page, '免責事項')
    await page.goBack()
    await page.waitForURL(`${server.url}/legal#terms`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL(`${server.url}/legal`)
    expect(await page.title()).toBe('規約とポリシー｜忍の里')
  })

  it('can be read without a connection, also on a device that never opened it', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await page.goto(server.url)
    await controlled(page)
    await context.setOffline(true)
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(`${server.url}/legal#privacy`)
      const bar = page.getByText(/^(ネットワーク接続が失われました|オフライン)$/).filter({ visible: true })
      expect((await bar.locator('..').boundingBox())?.height).toBeLessThan(32)
      await isReadFromItsStart(page, 'プライバシーポリシー')
      await toPart(page, '利用規約')
      await isReadFromItsStart(page, '利用規約')
      await page.getByText('1つの利用制限について').waitFor()
    }
  })

  it('survives an anchor that is none', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/legal#%zz`)
    await page.getByRole('heading', { level: 1, name: '規約とポリシー' }).waitFor()
  })
})

describe('the ways there', () => {
  it('stand in the footer of the right rail and end at their part', async () => {
    const { page } = await device()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(server.url)
    const footer = page.getByRole('complementary').getByRole('navigation', { name: '規約とポリシー' })
    for (const name of ['利用規約', 'プライバシーポリシー', '免責事項']) {
      await footer.getByRole('link', { name, exact: true }).click()
      await isReadFromItsStart(page, name)
    }
  })

  it('stand in the phone’s menu, which Back does not open again', async () => {
    const { page } = await device()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/about`)
    await page.getByRole('button', { name: 'メニュー', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'メニュー' })
    await menu.getByRole('link', { name: 'プライバシーポリシー' }).click()
    await isReadFromItsStart(page, 'プライバシーポリシー')
    expect(await menu.count()).toBe(0)
    await page.goBack()
    await page.waitForURL(`${server.url}/about`)
    expect(await menu.count()).toBe(0)
  })

  it('stand on the page about the village', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/about`)
    const links = page.getByRole('main').getByRole('region', { name: '規約とポリシー' })
    await links.getByRole('link', { name: '免責事項' }).click()
    await isReadFromItsStart(page, '免責事項')
  })
})

describe('/signup', () => {
  it('lets one read what one will agree to, in a tab of its own', async () => {
    const { page, context } = await device()
    await page.goto(`${server.url}/signup`)
    for (const name of ['利用規約', 'プライバシーポリシー', '免責事項']) {
      const opened = context.waitForEvent('page')
      await page.getByRole('main').getByRole('link', { name }).click()
      await isReadFromItsStart(await opened, name)
    }
    expect(new URL(page.url()).pathname).toBe('/signup')
  })

  it('knows the way to /login, and asks for no sign-in in the header', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/signup`)
    await page.getByRole('main').getByRole('link', { name: 'ログイン', exact: true }).waitFor()
    expect(await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'ログイン', exact: true }).click()
    await page.waitForURL(`${server.url}/login`)
  })

  it('sends home who is signed in already', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await page.goto(`${server.url}/signup`)
    await page.waitForURL(`${server.url}/`)
  })
})
