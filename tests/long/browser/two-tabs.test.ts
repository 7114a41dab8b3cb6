import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { bell } from '@/tests/support/steps/notifications'
import { show } from '@/tests/support/visibility'

const server = served()
const device = devices()

it('the tab that leads is hidden: it listens for the visible one, and for none when both are hidden', async () => {
  const { context, page: leader } = await device()
  // What is heard is heard live: nobody pulls by the minute.
  await context.addInitScript(() => {
    const set = window.setInterval.bind(window)
    Object.assign(window, {
      setInterval: (run: () => void, ms?: number) => (ms === 60_000 ? 0 : set(run, ms)),
    })
  })
  const { user } = await server.session('fan-1')
  const { user: other } = await server.session('fan-2')
  await server.sql`delete from public.notifications where user_id = ${user.id}`
  await server.sql`update public.profiles set notification_settings = '{"announcement": {"in_app": false}}'
    where id = ${user.id}`
  const posts = await server.sql<{ id: string }[]>`
    select p.id from public.posts p where p.user_id = ${user.id} and p.feed_key is not null
      and not exists (select from public.likes l where l.post_id = p.id and l.user_id = ${other.id})
    order by p.feed_key limit 2`
  const like = (n: number) =>
    server.sql`insert into public.likes (post_id, user_id) values (${posts[n]?.id ?? ''}, ${other.id})`
  await asPerson(leader, server, 'fan-1')
  await cards(leader).first().waitFor()
  const opened = leader.waitForEvent('websocket')
  await leader.reload()
  const socket = await opened
  await bell(leader, 0).waitFor()
  const follower = await context.newPage()
  await follower.goto(server.url)
  await bell(follower, 0).waitFor()

  await show(leader, 'hidden')
  await like(0)
  await bell(follower, 1).waitFor()
  expect(socket.isClosed()).toBe(false)

  const closed = socket.waitForEvent('close')
  await show(follower, 'hidden')
  await closed
  const again = leader.waitForEvent('websocket')
  await show(follower, 'visible')
  await again
  await like(1)
  await bell(follower, 2).waitFor()
})
