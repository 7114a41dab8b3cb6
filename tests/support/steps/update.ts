import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { launchBrowser } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import { startProxy } from '@/tests/support/proxy'
import type { Server } from '@/tests/support/server'
import { controlled } from '@/tests/support/service-worker'

export const offer = (tab: Page) => tab.getByRole('button', { name: '更新する' })

export const offered = (tabs: readonly Page[]) => Promise.all(tabs.map((tab) => offer(tab).waitFor()))

export const notOffered = (tabs: readonly Page[]) =>
  Promise.all(tabs.map((tab) => offer(tab).waitFor({ state: 'detached' })))

/** Longer than the app itself gives a new version to take over (`src/app/register-worker.ts`), and the reload after it. */
const TAKEN_MS = 80_000

/** Both tabs were loaded anew, and nothing is left to be taken. */
export async function taken(tabs: readonly [Page, Page], stayed: () => Promise<boolean[]>) {
  await expect.poll(stayed, { timeout: TAKEN_MS }).toEqual([false, false])
  await notOffered(tabs)
  const waiting = await tabs[0].evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  expect(waiting).toBeNull()
}

/** The steps of update's tests, for one server and whoever sits at the device. */
export function updateSteps(server: Server) {
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

  /** A new version is there and offered; what it takes is told by what a reload loses. */
  async function release({ proxy, tabs }: Awaited<ReturnType<typeof twoTabs>>) {
    for (const tab of tabs) await tab.evaluate(() => Object.assign(window, { stayed: true }))
    proxy.append('/sw.js', '\n// the next release\n')
    await tabs[0].evaluate(async () => (await navigator.serviceWorker.ready).update())
    await offered(tabs)
    return () => Promise.all(tabs.map((tab) => tab.evaluate(() => 'stayed' in window)))
  }

  return { twoTabs, release }
}
