import { afterEach, describe, expect, it } from 'vitest'
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

const { myPosts, actInTheTunnel, expectOnTheServer, likeBefore } = tunnelSteps({
  server,
  me: () => me,
  device: () => device,
})

/** Each case is another fan, so that no case eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string) {
  device = await launchBrowser({ isFull: true, expect: [offlineNoise] })
  await asPerson(device.page, server, person)
  await cards(device.page).first().waitFor()
  await controlled(device.page)
  me = (await server.session(person)).user.id
}

afterEach(() => device.close())

describe('with Background Sync', () => {
  it('(a) arrives with no page open, as soon as there is signal', async () => {
    await enterAs('fan-1')
    const before = await likeBefore()
    await device.context.setOffline(true)
    const liked = await actInTheTunnel('a', before)
    await device.newPage()
    await device.page.close()
    expect(await myPosts('絵 a')).toEqual([])
    await device.context.setOffline(false)
    await expectOnTheServer('a', liked, before)
  })
})
