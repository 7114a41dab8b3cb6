import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { notOffered, offer, offered, taken, updateSteps } from '@/tests/support/steps/update'

// The app opens offline, and a new version is taken when its person wants it.

const server = served()
const device = devices()

const { twoTabs, release } = updateSteps(server)

describe('shell', () => {
  it('opens offline at every address, on what the device holds', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await page.goto(server.url)
    await page.getByRole('article').first().waitFor()
    await controlled(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    // Also where the addresses of the server begin alike.
    for (const path of ['/no-such-place?x=1', '/auth/callback']) {
      await page.goto(server.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  })
})

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
