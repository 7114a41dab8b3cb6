import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { openHome } from '@/tests/support/fan'
import { fingersOn, swipe } from '@/tests/support/fingers'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

describe('the picture', () => {
  /** The newest post with a picture, opened. */
  async function openPicture(page: Page) {
    const post = (await published(server)).find(({ image_url }) => image_url)
    await page.goto(`${server.url}/posts/${post?.id}`)
    const opener = page.getByRole('button', { name: '画像を拡大表示' })
    await opener.waitFor()
    const viewer = page.getByRole('dialog', { name: post?.title ?? '' })
    const enlarged = (percent: string) =>
      viewer.getByRole('status').getByText(percent, { exact: true }).waitFor()
    const picture = viewer.getByRole('img', { name: post?.title ?? '' })
    return { post, opener, viewer, enlarged, picture }
  }

  it('is looked at closely by keyboard; Escape closes, and the focus is where it was', async () => {
    const { page } = await device()
    const { post, opener, viewer, enlarged, picture } = await openPicture(page)
    await opener.focus()
    await page.keyboard.press('Enter')
    await enlarged('100%')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await enlarged('196%')
    const left = async () => (await picture.boundingBox())?.x ?? 0
    const before = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeLessThan(before)
    await page.keyboard.press('-')
    await enlarged('140%')
    await page.keyboard.press('0')
    await enlarged('100%')
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')])
    await viewer.waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(`/posts/${post?.id}`)
  })

  it('is enlarged by double tap, wheel and buttons, moved by dragging, and closed by Back', async () => {
    const { page } = await device()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { opener, viewer, enlarged, picture } = await openPicture(page)
    await opener.click()
    await enlarged('100%')
    await picture.dblclick()
    await enlarged('250%')
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    const left = async () => (await picture.boundingBox())?.x ?? 0
    const before = await left()
    await page.mouse.move(640, 400)
    await page.mouse.down()
    await page.mouse.move(580, 400, { steps: 3 })
    await page.mouse.up()
    await expect.poll(async () => Math.round(before - (await left()))).toBe(60)
    await page.mouse.dblclick(640, 400)
    await enlarged('100%')
    await page.mouse.wheel(0, -300)
    await enlarged('182%')
    await viewer.getByRole('button', { name: '縮小' }).click()
    await enlarged('130%')
    await viewer.getByRole('button', { name: '拡大', exact: true }).click()
    await enlarged('182%')
    await page.goBack()
    await viewer.waitFor({ state: 'detached' })
    await opener.click()
    await viewer.getByRole('button', { name: '閉じる' }).click()
    await viewer.waitFor({ state: 'detached' })
  })

  it('can be left while a notice stands there; a dialog’s heading is read', async () => {
    const { page } = await device({ expect: [/./] })
    await server.sql`update public.post_counters set like_count = like_count + 1`
    await page.setViewportSize({ width: 390, height: 844 })
    const { opener, viewer } = await openPicture(page)
    const notice = page.getByRole('region', { name: 'アプリからのメッセージ' }).getByRole('listitem')
    const isFree = (thing: Locator) =>
      thing.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await page.getByRole('button', { name: '共有する' }).click()
    await opener.click()
    await notice.hover()
    expect(await isFree(viewer.getByRole('button', { name: '閉じる' }))).toBe(true)
    expect(await isFree(viewer.getByRole('button', { name: '拡大', exact: true }))).toBe(true)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '共有する' }).click()
    await page.getByRole('button', { name: 'いいねした人' }).click()
    await notice.hover()
    expect(await isFree(page.getByRole('dialog').getByRole('heading').first())).toBe(true)
  })

  it('is enlarged by two fingers', async () => {
    const { page } = await device()
    const { opener, enlarged } = await openPicture(page)
    await opener.click()
    await enlarged('100%')
    const fingers = await fingersOn(page)
    const at = (...xs: number[]) => xs.map((x) => ({ x, y: 400 }))
    await fingers('touchStart', ...at(600, 680))
    await fingers('touchMove', ...at(560, 720))
    await fingers('touchMove', ...at(520, 760))
    await fingers('touchEnd')
    await enlarged('300%')
  })

  it('is put away by a finger that draws it down; not by a short way, nor where it is enlarged', async () => {
    const { page } = await device()
    const { opener, viewer, enlarged, picture } = await openPicture(page)
    await opener.click()
    await enlarged('100%')
    const fingers = await fingersOn(page)
    const top = async () => Math.round((await picture.boundingBox())?.y ?? 0)
    const whole = await top()
    const drawTo = async (...ys: number[]) => {
      await fingers('touchStart', { x: 640, y: 300 })
      for (const y of ys) await fingers('touchMove', { x: 640, y })
    }
    await drawTo(320, 340, 360)
    await expect.poll(top).toBe(whole + 60)
    // Not far, and long enough ago not to be fast.
    const since = await page.evaluate(() => performance.now())
    await page.waitForFunction((then) => performance.now() - then > 200, since)
    await fingers('touchEnd')
    await expect.poll(top).toBe(whole)
    // Far, and drawn back.
    await drawTo(400, 550, 440)
    await fingers('touchEnd')
    await expect.poll(top).toBe(whole)
    await drawTo(400, 500)
    await fingers('touchCancel')
    await expect.poll(top).toBe(whole)
    await viewer.getByRole('button', { name: '拡大', exact: true }).click()
    await enlarged('140%')
    await drawTo(400, 500)
    await fingers('touchEnd')
    await viewer.getByRole('button', { name: '縮小' }).click()
    await enlarged('100%')
    await drawTo(400, 500)
    await fingers('touchEnd')
    await viewer.waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('gives way to those beside it in the list, by swipe, keys and buttons; closed, its post stands there', async () => {
    const { page } = await device()
    await page.setViewportSize({ width: 390, height: 844 })
    await openHome(page, server.url)
    const [first, second, third] = (await published(server)).filter(({ image_url }) => image_url)
    const over = (post: { title: string } | undefined) =>
      page.getByRole('dialog', { name: post?.title ?? '', exact: true }).waitFor()
    const isStill = () =>
      page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    await page
      .getByRole('article', { name: first?.title ?? '' })
      .getByRole('heading')
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: '画像を拡大表示' }).click()
    await over(first)
    const before = page.getByRole('button', { name: '前の画像' })
    await before.waitFor()
    expect(await before.getAttribute('aria-disabled')).toBe('true')
    await isStill()
    // Not from the edge, which is the browser's, and not to where there is nothing.
    await swipe(page, 400, 385, 120)
    await swipe(page, 400, 80, 300)
    await over(first)
    await swipe(page, 400, 300, 80)
    await over(second)
    await isStill()
    await swipe(page, 400, 80, 300)
    await over(first)
    await page.keyboard.press('ArrowRight')
    await over(second)
    await page.getByRole('button', { name: '次の画像' }).click()
    await over(third)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: third?.title ?? '', exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(`/posts/${third?.id}`)
    await page.goBack()
    await page.getByRole('article', { name: first?.title ?? '' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('that was seen is there without a connection; one that cannot be had says so', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    await controlled(page)
    const { opener, viewer, enlarged } = await openPicture(page)
    const shown = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)
    await expect.poll(() => shown(page.getByRole('main').locator('article img').first())).toBe(true)
    await context.setOffline(true)
    await opener.click()
    await enlarged('100%')
    await expect.poll(() => shown(viewer.locator('img'))).toBe(true)
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await server.faults({ offline: true, only: '/storage' })
    const unseen = (await published(server)).filter(({ image_url }) => image_url)[60]
    await page.goto(`${server.url}/posts/${unseen?.id}`)
    await opener.click()
    const broken = page.getByRole('dialog', { name: unseen?.title ?? '' })
    await broken.getByRole('img', { name: /画像を読み込めません/ }).waitFor()
  })
})
