import { afterEach, describe, expect, it } from 'vitest'
import { outboxName } from '@/sync/outbox/name'
import { type Device, launchBrowser } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { breakDatabases, damagedSteps } from '@/tests/support/steps/damaged'

// What lies on a device may be damaged: that takes nothing else with it, is told, and never bars the way out.

const server = served()
let device: Device

const { likesOf } = damagedSteps(server)

afterEach(() => device.close())

describe('a database that does not open', () => {
  const broken = [/VersionError/, /AbortError/, /DatabaseClosed/, /OpenFailed/, /RxError/, offlineNoise]

  async function withBroken(person: string, nameOf: (me: string) => string) {
    device = await launchBrowser({ expect: broken })
    const { page } = device
    await asPerson(page, server, person)
    await cards(page).first().waitFor()
    await breakDatabases(page, nameOf((await server.session(person)).user.id))
    await page.goto(`${server.url}/outbox`)
    return { page, notice: page.getByRole('alert').filter({ hasText: '開けません' }) }
  }

  it('of what is unsent: is said, nothing claims to be sent, and it can be made anew', async () => {
    const { page, notice } = await withBroken('fan-4', outboxName)
    await notice.waitFor()
    expect(await page.getByText('すべて送信済み').count()).toBe(0)
    await notice.getByRole('button', { name: '作り直す' }).click()
    const loaded = page.waitForEvent('load')
    await page.getByRole('alertdialog').getByRole('button', { name: '作り直す' }).click()
    await loaded
    await cards(page).first().waitFor()
    const { user } = await server.session('fan-4')
    const before = await likesOf(user.id)
    await toggleLike(unlikedCard(page))
    await expect.poll(() => likesOf(user.id)).toBe(before + 1)
  })
})
