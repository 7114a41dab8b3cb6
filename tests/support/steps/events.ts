import type { Page } from 'playwright'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import type { Server } from '@/tests/support/server'
import { controlled } from '@/tests/support/service-worker'

/** Presses 公開する in the form. */
export const publish = (page: Page) => page.getByRole('button', { name: '公開する' }).click()

/** The steps of events's tests, for one server and whoever sits at the device. */
export function eventsSteps(server: Server) {
  const idOf = async (title: string): Promise<string | undefined> => {
    const [row] = await server.sql<{ id: string }[]>`select id from public.events where title = ${title}`
    return row?.id
  }

  /** Somebody whose device holds the village and works without a connection. */
  async function settled(page: Page, person: string): Promise<void> {
    await asPerson(page, server, person)
    await cards(page).first().waitFor()
    await controlled(page)
  }

  return { idOf, settled }
}
