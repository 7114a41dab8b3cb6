import type { Page } from 'playwright'
import { median } from '@/tests/bench/statistics'
import { launchBrowser } from '@/tests/support/browser'
import { asPerson } from '@/tests/support/person'
import type { Server } from '@/tests/support/server'
import { bell } from '@/tests/support/steps/notifications'

const LIKES = 5
/** Pokes that follow each other sooner are gathered into one pull (docs/sync-spec.md). */
const GATHERED_MS = 2_500

/** How many milliseconds after one's tap another's bell counts it: `page` is fan-1's. The median of a few. */
export async function likeOnBell(server: Server, page: Page): Promise<number> {
  const [{ user: author }, { user: fan }] = [await server.session('fan-1'), await server.session('fan-2')]
  // Likes alone count.
  const off = { in_app: false }
  const settings = { announcement: off, comment: off, follow: off, event_reminder: off, system: off }
  await server.sql`update public.profiles set notification_settings = ${server.sql.json(settings)} where id = ${author.id}`
  await server.sql`update public.notifications set is_read = true where user_id = ${author.id}`
  await bell(page, 0).waitFor()
  const posts = await server.sql<{ id: string }[]>`
    select id from public.posts p where user_id = ${author.id} and feed_key is not null
      and not exists (select from public.likes l where l.post_id = p.id and l.user_id = ${fan.id})
    order by feed_key limit ${LIKES}`
  const took: number[] = []
  const other = await launchBrowser()
  try {
    await asPerson(other.page, server, 'fan-2')
    for (const [at, { id }] of posts.entries()) {
      await other.page.goto(`${server.url}/posts/${id}`)
      const heart = other.page
        .getByRole('main')
        .getByRole('button', { name: /^いいね \d+件/, pressed: false })
        .first()
      await heart.waitFor()
      const began = performance.now()
      await heart.click()
      await bell(page, at + 1).waitFor()
      took.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, GATHERED_MS))
    }
  } finally {
    await other.close()
  }
  return median(took)
}
