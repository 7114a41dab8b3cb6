import type { Page } from 'playwright'
import { expect } from 'vitest'
import { cardOf, openComposer, typeTitle } from '@/tests/support/fan'
import type { Server } from '@/tests/support/server'

export const MINUTE = 60_000

export const DAY = 24 * 60 * MINUTE

/** A full minute from now, as the database has it. */
export const ahead = (ms: number) => new Date(Math.floor((Date.now() + ms) / MINUTE) * MINUTE)

/** On the wall clock of the device, which is in Japan. */
export const onTheWall = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Tokyo' })
    .format(at)
    .replace(' ', 'T')

/** The steps of scheduled's tests, for one server and whoever sits at the device. */
export function scheduledSteps({ server, page, me }: { server: Server; page: () => Page; me: () => string }) {
  const time = () => page().getByLabel('公開日時', { exact: true })

  const wish = () => page().getByRole('checkbox', { name: '公開日時を予約する' })

  const press = (name: string | RegExp) => page().getByRole('button', { name }).click()

  const card = (title: string) => cardOf(page(), title)

  const none = () => page().getByRole('heading', { name: '予約した投稿はありません' })

  const rows = (title: string) =>
    server.sql<{ id: string; is_draft: boolean; is_published: boolean; scheduled_at: Date | null }[]>`
    select id, is_draft, is_published, scheduled_at from public.posts where user_id = ${me()} and title = ${title}`

  /** Writes a post and schedules it; the list of what is scheduled is then open. */
  async function schedule(title: string, at: Date): Promise<void> {
    await openComposer(page(), server.url)
    await typeTitle(page(), title)
    await wish().check()
    await time().fill(onTheWall(at))
    await press('予約する')
    await card(title).waitFor()
  }

  const arrived = (title: string) =>
    expect.poll(() => rows(title)).toMatchObject([{ is_draft: false, is_published: false }])

  /** Its time comes, and the scheduler's minute. */
  async function comeDue(title: string): Promise<void> {
    await server.sql.begin(async (tx) => {
      await tx`alter table public.posts disable trigger user`
      await tx`update public.posts set scheduled_at = now() - interval '1 second' where title = ${title}`
      await tx`alter table public.posts enable trigger user`
    })
    await server.sql`select private.publish_due()`
  }

  return { time, wish, press, card, none, rows, schedule, arrived, comeDue }
}
