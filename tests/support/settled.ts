import type { BrowserContext, Page } from 'playwright'
import { type Device, launchBrowser } from './browser'
import { offlineNoise } from './console-guard'
import { cards } from './fan'
import { installed } from './installed'
import { asPerson } from './person'
import type { Server } from './server'
import { controlled } from './service-worker'

/** A device on which the app is installed, ready for a tunnel. */
export interface Settled {
  device: Device
  context: BrowserContext
  page: Page
  /** The person's id; a visitor has none. */
  me: string
}

interface Options {
  before?: (context: BrowserContext) => Promise<unknown>
  expected?: readonly RegExp[]
}

/** A new device: its person (`null`: a visitor) is in, at home and under the worker. `before` its first page it is made ready. */
export async function settle(
  server: Server,
  person: string | null,
  { before, expected = [] }: Options = {},
): Promise<Settled> {
  const device = await launchBrowser({ expect: [offlineNoise, ...expected], ...(await installed(server)) })
  const { page, context } = device
  await before?.(context)
  if (person) await asPerson(page, server, person)
  else await page.goto(server.url)
  await cards(page).first().waitFor()
  await controlled(page)
  return { device, context, page, me: person ? (await server.session(person)).user.id : '' }
}
