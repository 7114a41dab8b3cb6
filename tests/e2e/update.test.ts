import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '../support/browser'
import { offlineNoise } from '../support/console-guard'
import { startProxy } from '../support/proxy'
import { served } from '../support/served'
import { controlled } from '../support/service-worker'

const server = served()

/** A browser with two tabs of the app, one of them somewhere else, at an address where releases can be made. */
async function twoTabs() {
  const proxy = await startProxy(server.url)
  onTestFinished(() => proxy.close())
  const device = await launchBrowser({ expect: [offlineNoise] })
  onTestFinished(() => device.close())
  const { page, context } = device
  await page.goto(proxy.url)
  await controlled(page)
  const other = await context.newPage()
  await other.goto(`${proxy.url}/no-such-place`)
  return { proxy, context, tabs: [page, other] as const }
}

const offer = (tab: Page) => tab.getByRole('button', { name: '更新する' })
const offered = (tabs: readonly Page[]) => Promise.all(tabs.map((tab) => offer(tab).waitFor()))
const notOffered = (tabs: readonly Page[]) =>
  Promise.all(tabs.map((tab) => offer(tab).waitFor({ state: 'detached' })))

/** A new version is there and offered; what it takes is told by what a reload loses. */
async function release({ proxy, tabs }: Awaited<ReturnType<typeof twoTabs>>) {
  for (const tab of tabs) await tab.evaluate(() => Object.assign(window, { stayed: true }))
  proxy.append('/sw.js', '\n// the next release\n')
  await tabs[0].evaluate(async () => (await navigator.serviceWorker.ready).update())
  await offered(tabs)
  return () => Promise.all(tabs.map((tab) => tab.evaluate(() => 'stayed' in window)))
}

/** Both tabs were loaded anew, and nothing is left to be taken. */
async function taken(tabs: readonly [Page, Page], stayed: () => Promise<boolean[]>) {
  await expect.poll(stayed).toEqual([false, false])
  await notOffered(tabs)
  const waiting = await tabs[0].evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  expect(waiting).toBeNull()
}

it('offers a new version only online, takes it only when asked, in every tab at once', async () => {
  const device = await twoTabs()
  const { context, tabs } = device
  const stayed = await release(device)
  expect(await stayed()).toEqual([true, true])

  await context.setOffline(true)
  await notOffered(tabs)
  await context.setOffline(false)
  await offered(tabs)
  expect(await stayed()).toEqual([true, true])

  await offer(tabs[1]).click()
  await taken(tabs, stayed)
})

it('takes a new version while pictures are asked for', async () => {
  const device = await twoTabs()
  const stayed = await release(device)
  // Chromium wakes a worker that it has just ended for whatever is asked of it, and then may not follow it by another for minutes.
  await device.tabs[0].evaluate(() => {
    const shown = document.querySelector<HTMLImageElement>('img[src*="/storage/"]')
    const press = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === '更新する',
    )
    if (!shown || !press) throw new Error('neither a picture nor an offer')
    press.click()
    for (let after = 0; after < 20; after++)
      setTimeout(() => fetch(`${shown.src}&again=${after}`).catch(() => null), after)
  })
  await taken(device.tabs, stayed)
})

it('takes a new version although a picture hangs', async () => {
  const device = await twoTabs()
  const stayed = await release(device)
  const path = '/storage/v1/object/public/banners/hangs.jpg'
  device.proxy.hold(path)
  const asked = device.tabs[0].waitForResponse((answer) => answer.url().endsWith(path))
  await device.tabs[0].evaluate((url) => void fetch(url).catch(() => null), path)
  await asked
  await offer(device.tabs[0]).click()
  await taken(device.tabs, stayed)
})

it('asks where something would be lost, and goes on there when one stays', async () => {
  const device = await twoTabs()
  const [page, other] = device.tabs
  const stayed = await release(device)
  await other.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  const asked = other.waitForEvent('dialog')
  await offer(other).click()
  await (await asked).dismiss()
  await expect.poll(stayed).toEqual([false, true])
  await other.getByRole('link', { name: 'ホームへ戻る' }).click()
  await other.getByRole('main').getByRole('article').first().waitFor()
  await page.getByRole('main').getByRole('article').first().waitFor()
})

it('cannot be dismissed with Escape, behind which a reload would come', async () => {
  const {
    tabs: [, other],
  } = await twoTabs()
  // What the new worker says; without one it goes by itself after 40 s.
  const saying = () => {
    const said = new MessageEvent('message', { data: { type: 'taking over' } })
    navigator.serviceWorker.dispatchEvent(said)
    return document.querySelector('dialog:modal') !== null
  }
  await expect.poll(() => other.evaluate(saying)).toBe(true)
  for (let n = 0; n < 4; n++) await other.keyboard.press('Escape')
  expect(await other.evaluate(() => document.querySelector('dialog:modal') !== null)).toBe(true)
})
