import type { BrowserContext } from 'playwright'
import type { Server } from '@/tests/support/server'
import { settle } from '@/tests/support/settled'

/** As a browser that does not wake a worker by itself. */
const takeSync = (context: BrowserContext) =>
  context.addInitScript(() => {
    // Not every page has workers: the first one is blank.
    const { ServiceWorkerRegistration: registration } = globalThis as Partial<typeof globalThis>
    if (registration) Reflect.deleteProperty(registration.prototype, 'sync')
  })

/** The steps of devices's tests, for one server and whoever sits at the device. */
export function devicesSteps(server: Server) {
  const start = async (person: string, flags: { withoutSync?: boolean } = {}) =>
    (await settle(server, person, flags.withoutSync ? { before: takeSync } : {})).device

  const idOf = async (person: string) => (await server.session(person)).user.id

  const postsOf = (user: string, title: string) => server.sql`
  select 1 from public.posts where user_id = ${user} and title = ${title} and is_published`

  return { start, idOf, postsOf }
}
