import { afterEach } from 'vitest'
import { type BrowserOptions, type Device, launchBrowser } from './browser'

/** Gives a launcher whose devices are closed after each test; a console that was not quiet fails the test. */
export function devices(): (options?: BrowserOptions) => Promise<Device> {
  let open: Device[] = []
  afterEach(async () => {
    const closing = open
    open = []
    const ends = await Promise.allSettled(closing.map((device) => device.close()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  })
  return async (options) => {
    const device = await launchBrowser(options)
    open.push(device)
    return device
  }
}
