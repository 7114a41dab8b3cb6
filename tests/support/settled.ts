import type { Page } from 'playwright'
import { type Device, launchBrowser } from './browser'
import { offlineNoise } from './console-guard'
import { cards } from './fan'
import { asPerson } from './person'
import type { Server } from './server'
import { controlled } from './service-worker'

/** A fan whose app is installed: signed in on a device of their own, under the worker, ready for a tunnel. */
export async function settledFan(
  server: Server,
  person: string,
): Promise<{ device: Device; page: Page; me: string }> {
  const device = await launchBrowser({ expect: [offlineNoise] })
  const { page } = device
  await asPerson(page, server, person)
  await cards(page).first().waitFor()
  // A page that was loading while the worker took over is not under it; loaded again, it certainly is.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await controlled(page)
  return { device, page, me: (await server.session(person)).user.id }
}
