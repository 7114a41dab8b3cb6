import { afterAll, afterEach } from 'vitest'
import type { Device } from './browser'
import { openHome } from './fan'
import type { Server } from './server'
import { type Settled, settle } from './settled'

/**
 * Gives a person's device that the tests of a file share, at home and under the worker: settling one takes longer than
 * most tests. Each test has a page of its own, and its console is its own; what it wrote stays on the device. `null`: a
 * visitor's. `which`: another device of the same person. `expected`: what its console may say.
 */
export function sharedDevices(
  server: Server,
  expected: readonly RegExp[] = [],
): (person: string | null, which?: string) => Promise<Settled> {
  const settled = new Map<string, Settled>()
  let used = new Set<Device>()

  afterEach(async () => {
    const ending = used
    used = new Set()
    await Promise.all([...ending].map(({ context }) => context.setOffline(false)))
    for (const device of ending) await device.verify()
  })
  afterAll(() => Promise.all([...settled.values()].map(({ device }) => device.close())))

  return async (person, which = '') => {
    const key = `${person} ${which}`
    const known = settled.get(key)
    const one = known
      ? { ...known, page: await freshPage(known.device, server.url) }
      : await settle(server, person, { expected })
    settled.set(key, one)
    used.add(one.device)
    return one
  }
}

/** At home as after a tap on the app, whatever the test before had open. */
async function freshPage({ context }: Device, home: string) {
  const before = context.pages()
  const page = await context.newPage()
  for (const old of before) await old.close()
  await openHome(page, home)
  return page
}
