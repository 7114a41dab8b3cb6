import { describe, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { field, mentionsSteps, options } from '@/tests/support/steps/mentions'

const server = served()
const device = devices()

const { openPost } = mentionsSteps(server)

describe('an @ in a comment', () => {
  it('offers those on the device without a line', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    await openPost(page)
    await controlled(page)
    await context.setOffline(true)
    await field(page).pressSequentially('@saku')
    await options(page).getByText('@sakurayu').waitFor()
  })
})
