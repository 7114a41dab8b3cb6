import type { Page } from 'playwright'
import type { Server } from '@/tests/support/server'

/** The code that the page shows; made when there is none. */
export async function codeOn(page: Page): Promise<string> {
  const card = page.getByRole('region', { name: '招待コード' })
  const make = card.getByRole('button', { name: '招待コードを作る' })
  const shown = card.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await make.or(shown).first().waitFor()
  if (await make.isVisible()) await make.click()
  return ((await shown.textContent()) ?? '').replace('-', '')
}

/** The steps of invitations's tests, for one server and whoever sits at the device. */
export function invitationsSteps(server: Server) {
  const idOf = async (person: string) => (await server.session(person)).user.id

  const nameOf = async (person: string): Promise<string> => {
    const [row] = await server.sql`select display_name from public.profiles where id = ${await idOf(person)}`
    return row?.display_name
  }

  const openCode = async (person: string): Promise<string> => {
    const [row] = await server.sql`
    select code from public.invitations where inviter_id = ${await idOf(person)} and status = 'open'`
    return row?.code
  }

  return { idOf, nameOf, openCode }
}
