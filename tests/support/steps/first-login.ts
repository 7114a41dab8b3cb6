import type { Device } from '@/tests/support/browser'
import type { Server } from '@/tests/support/server'

/** The dialog that asks for the terms. */
export const terms = ({ page }: Device) => page.getByRole('alertdialog', { name: '利用規約への同意' })

/** The steps of first-login's tests, for one server and whoever sits at the device. */
export function firstLoginSteps(server: Server) {
  const consentsOf = async (person: string) => {
    const { user } = await server.session(person)
    const [row] = await server.sql<{ consents: string[]; version: string | null; stamped: boolean }[]>`
    select array(select consent_type || ' ' || version from public.user_consents
        where user_id = p.id order by 1) as consents, terms_version as version,
      terms_accepted_at is not null and privacy_accepted_at is not null as stamped
    from public.profiles p where id = ${user.id}`
    return row
  }

  /** As if a new version were out, or nothing had ever been agreed to. */
  const askAgain = async (person: string) => {
    const { user } = await server.session(person)
    await server.sql`delete from public.user_consents where user_id = ${user.id}`
    await server.sql`update public.profiles set terms_version = null where id = ${user.id}`
  }

  return { consentsOf, askAgain }
}
