import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Device, launchBrowser } from '../support/browser'
import { offlineNoise } from '../support/console-guard'
import { type ReleaseProxy, startProxy } from '../support/proxy'
import { served } from '../support/served'
import { controlled } from '../support/service-worker'

const server = served()
let proxy: ReleaseProxy
let device: Device

beforeAll(async () => {
  proxy = await startProxy(server.url)
  device = await launchBrowser({ expect: [offlineNoise] })
})
afterAll(async () => {
  await device?.close()
  await proxy?.close()
})

it('offers a new version only online, takes it only when asked, in every tab at once', async () => {
  const { page, context } = device
  await page.goto(proxy.url)
  await controlled(page)
  const other = await context.newPage()
  await other.goto(`${proxy.url}/no-such-place`)
  const pages = [page, other]
  // What is written here is lost by a reload.
  for (const tab of pages) await tab.evaluate(() => Object.assign(window, { stayed: true }))
  const stayed = () => Promise.all(pages.map((tab) => tab.evaluate(() => 'stayed' in window)))

  proxy.append('/sw.js', '\n// the next release\n')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const offers = pages.map((tab) => tab.getByRole('button', { name: '更新する' }))
  for (const offer of offers) await offer.waitFor()
  expect(await stayed()).toEqual([true, true])

  await context.setOffline(true)
  for (const offer of offers) await offer.waitFor({ state: 'detached' })
  await context.setOffline(false)
  for (const offer of offers) await offer.waitFor()
  expect(await stayed()).toEqual([true, true])

  await offers[1]?.click()
  await expect.poll(stayed).toEqual([false, false])
  for (const offer of offers) await offer.waitFor({ state: 'detached' })
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  expect(waiting).toBeNull()
})
