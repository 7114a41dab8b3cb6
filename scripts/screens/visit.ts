import type { Page } from 'playwright'
import { launchBrowser } from '@/tests/support/browser'
import type { Chain } from '@/tests/support/chain'
import { asPerson } from '@/tests/support/person'
import type { Server } from '@/tests/support/server'
import { MOUSE, resize } from './camera'
import type { ScreenState } from './stage'

interface World {
  server: Server
  chain: Chain
}

/** Brings a state about on a new device, looks at it, and leaves all as it was. `missed`: it did not come about. */
export async function visit(
  { server, chain }: World,
  state: ScreenState,
  look: (page: Page) => Promise<unknown>,
  missed: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const device = await launchBrowser({
    expect: [/./],
    flags: state.only === 'desktop' || state.mouse ? [MOUSE] : [],
  })
  const { page } = device
  // tsx names every function by a helper of its own, which a function sent into the page does not find there.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  const after: (() => Promise<unknown>)[] = []
  try {
    await resize(page, state.only ?? 'phone')
    if (state.person) await asPerson(page, server, state.person)
    await state.go({ page, server, chain, after })
    await look(page)
  } catch (error) {
    await missed(page)
    throw error
  } finally {
    await server.faults()
    await device.close()
    for (const undo of after) await undo()
    if (state.changesData) await server.reset()
  }
}
