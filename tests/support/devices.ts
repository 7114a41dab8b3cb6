import { afterEach } from 'vitest'
import { type BrowserOptions, type Device, launchBrowser } from './browser'
import { installed } from './installed'
import type { Server } from './server'

/**
 * Gives a launcher whose devices are closed after each test; a console that was not quiet fails the test. With a server,
 * its app is installed on them already; without one they are new.
 */
export function devices(server?: Server): (options?: BrowserOptions) => Promise<Device> {
  let open: Device[] = []
  afterEach(async () => {
    const closing = open
    open = []
    const ends = await Promise.allSettled(closing.map((device) => device.close()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
  return async (options) => {
    const device = await launchBrowser({ ...options, ...(server && (await installed(server))) })
    open.push(device)
    return device
  }
}
