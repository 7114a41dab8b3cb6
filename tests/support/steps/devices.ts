import { launchBrowser } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import { cards } from '@/tests/support/fan'
import { installed } from '@/tests/support/installed'
import { asPerson } from '@/tests/support/person'
import type { Server } from '@/tests/support/server'
import { controlled } from '@/tests/support/service-worker'

/** The steps of devices's tests, for one server and whoever sits at the device. */
export function devicesSteps(server: Server) {
  const start = async (person: string, flags: { withoutSync?: boolean } = {}) => {
    const device = await launchBrowser({ expect: [offlineNoise], ...(await installed(server)) })
    if (flags.withoutSync)
      await device.context.addInitScript(() => {
        // Not every page has workers: the first one is blank.
        const { ServiceWorkerRegistration: registration } = globalThis as Partial<typeof globalThis>
        if (registration) Reflect.deleteProperty(registration.prototype, 'sync')
      })
    await asPerson(device.page, server, person)
    await cards(device.page).first().waitFor()
    await controlled(device.page)
    return device
  }

  const idOf = async (person: string) => (await server.session(person)).user.id

  const postsOf = (user: string, title: string) => server.sql`
  select 1 from public.posts where user_id = ${user} and title = ${title} and is_published`

  return { start, idOf, postsOf }
}
