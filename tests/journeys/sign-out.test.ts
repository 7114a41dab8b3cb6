import { describe, expect, it } from 'vitest'
import { cards, goToComposer, publish, signOut, typeTitle } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { devicesSteps } from '@/tests/support/steps/devices'

// Signing out with work that was not sent: nothing of it is lost, nothing of it becomes the next person's (I9).

const server = served()

const { start, idOf, postsOf } = devicesSteps(server)

/** All that can be read on the device as text: IndexedDB, localStorage, caches. */
const everythingStored = (page: import('playwright').Page) =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const db = opening.result
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => reading.addEventListener('success', resolve))
        found.push(JSON.stringify(reading.result))
      }
      db.close()
    }
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) found.push(request.url)
    return found.join('\n')
  })

describe('two people', () => {
  it('(h) A’s unsent work is never sent as B nor readable by B, and goes when A returns', async () => {
    const device = await start('fan-1')
    const [a, b] = [await idOf('fan-1'), await idOf('fan-2')]
    await server.faults({ offline: true, only: '/rest' })
    await goToComposer(device.page)
    await typeTitle(device.page, 'Aの秘密の絵')
    await publish(device.page)
    await signOut(device.page, '残してログアウト')
    await server.faults()

    await asPerson(device.page, server, 'fan-2')
    await cards(device.page).first().waitFor()
    expect(await everythingStored(device.page)).not.toContain('Aの秘密の絵')
    expect(await postsOf(b, 'Aの秘密の絵')).toHaveLength(0)
    await signOut(device.page)
    expect(await postsOf(a, 'Aの秘密の絵')).toHaveLength(0)

    await asPerson(device.page, server, 'fan-1')
    await expect.poll(() => postsOf(a, 'Aの秘密の絵')).toHaveLength(1)
    await device.close()
  })
})
