import { describe, expect, it } from 'vitest'
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
  it('offers those on the device without a connection', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    await openPost(page)
    await controlled(page)
    await context.setOffline(true)
    await field(page).pressSequentially('@saku')
    await options(page).getByText('@sakurayu').waitFor()
  })

  it('offers people by name or user name, also those whom the device does not hold; keys choose', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    const [far] = await server.sql<{ id: string }[]>`
      insert into auth.users (id, email) values (gen_random_uuid(), 'far@example.com') returning id`
    await server.sql`insert into public.profiles (id, username, display_name)
      values (${far?.id ?? ''}, 'tooku_no_hito', '遠くの人')`
    await openPost(page)
    await field(page).pressSequentially('見て @遠く')
    await options(page).getByText('遠くの人').waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('見て @tooku_no_hito ')
    await page.keyboard.type('ね @saku')
    await options(page).getByText('@sakurayu').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => options(page).count()).toBe(0)
    await page.keyboard.type('ra')
    await options(page).getByText('@sakurayu').click()
    await expect.poll(() => field(page).inputValue()).toBe('見て @tooku_no_hito ね @sakurayu ')
  })
})
