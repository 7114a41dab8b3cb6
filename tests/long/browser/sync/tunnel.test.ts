import { afterEach, describe, it } from 'vitest'
import { type Device, launchBrowser } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { tunnelSteps } from '@/tests/support/steps/tunnel'

// Issue 3, "Must be shown" (a) to (e): what a fan did in the tunnel is on the server exactly once afterwards.

const server = served()
let device: Device
let me: string

const { actInTheTunnel, expectOnTheServer, likeBefore } = tunnelSteps({
  server,
  me: () => me,
  device: () => device,
})

/** Each case is another fan, so that no case eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string) {
  device = await launchBrowser({ expect: [offlineNoise] })
  await asPerson(device.page, server, person)
  await cards(device.page).first().waitFor()
  await controlled(device.page)
  me = (await server.session(person)).user.id
}
afterEach(() => device.close())

describe('with Background Sync', () => {
  it('(b) the same with the access token expired meanwhile', async () => {
    await enterAs('fan-2')
    const before = await likeBefore()
    await device.context.setOffline(true)
    const liked = await actInTheTunnel('b', before)
    await device.newPage()
    await device.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('shinobi-session')
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('keyval', 'readwrite')
            const store = transaction.objectStore('keyval')
            const reading = store.get('shinobi-session')
            reading.onsuccess = () => {
              const session = JSON.parse(reading.result)
              store.put(
                JSON.stringify({ ...session, access_token: `${session.access_token}x`, expires_at: 1 }),
                'shinobi-session',
              )
            }
            transaction.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
    )
    await device.page.close()
    await device.context.setOffline(false)
    await expectOnTheServer('b', liked, before)
  })
})

describe('on a connection that loses and repeats', () => {
  it('(e) an answer lost after the commit and a request sent twice have one effect', async () => {
    await enterAs('fan-3')
    const before = await likeBefore()
    await server.faults({ drop_after_commit: 0.4, duplicate: 0.4, only: '/rest/v1/rpc/sync_push' })
    const liked = await actInTheTunnel('e', before)
    await expectOnTheServer('e', liked, before)
    await server.faults()
  })
})
