import type { Page } from 'playwright'
import { cards } from '@/tests/support/fan'
import type { Server } from '@/tests/support/server'

/** The steps of outbox-page's tests, for one server and whoever sits at the device. */
export function outboxPageSteps({
  server,
  me,
  page,
}: {
  server: Server
  me: () => string
  page: () => Page
}) {
  const titles = async () =>
    (await server.sql`select title from public.posts where user_id = ${me()}`).map(
      (row) => row.title as string,
    )

  const card = (title: string) => cards(page()).filter({ hasText: title })

  return { titles, card }
}
