import { launchBrowser } from './browser'
import { cards } from './fan'
import { leaveNoFolder } from './leave-nothing'
import { scratchFolder } from './scratch'
import type { Server } from './server'
import { controlled } from './service-worker'

const profiles = new Map<string, Promise<string>>()

/**
 * A browser profile on which the app of a server is installed, and nobody was yet: a third of what settling a device
 * takes is the worker filling its cache.
 * @returns its folder, made once in this process for each address; it is copied, not used
 */
function installedProfile(url: string): Promise<string> {
  const known = profiles.get(url) ?? install(url)
  profiles.set(url, known)
  return known
}

/** Options of a browser on which the app is installed already; where a server serves one file only it is not worth it. */
export const installed = async ({ goesOn, url }: Server) =>
  goesOn ? { copyOf: await installedProfile(url) } : {}

async function install(url: string): Promise<string> {
  const profile = await scratchFolder('shinobi-installed-')
  leaveNoFolder(profile)
  const device = await launchBrowser({ profile })
  await device.page.goto(url)
  await cards(device.page).first().waitFor()
  await controlled(device.page)
  await device.page.goto('about:blank')
  const session = await device.context.newCDPSession(device.page)
  await session.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'cookies,indexeddb,local_storage',
  })
  await device.close()
  return profile
}
