import { expect, it } from 'vitest'
import { outboxName } from '@/sync/outbox/name'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

/** What the database has of カラス小路, who taps here. */
async function crow() {
  const [me] = await server.sql`select id from public.profiles where display_name = 'カラス小路'`
  const id: string = me?.id
  const likes = async () => (await server.sql`select 1 from public.likes where user_id = ${id}`).length
  return { id, likes }
}

it('a like tapped before the outbox’s code has come is there after the page has gone', async () => {
  const { page, newPage } = await device({ expect: [offlineNoise] })
  // A worker would have the code at once.
  await page.context().addInitScript({ content: 'delete Navigator.prototype.serviceWorker' })
  await asPerson(page, server, 'fan-2')
  await unlikedCard(page).waitFor()
  const { id, likes } = await crow()
  const before = await likes()

  const early = await newPage()
  await early.route('**/assets/engine-*.js', (route) => route.abort())
  // Its first screen is what the other page has put by.
  await expect
    .poll(async () => {
      await early.goto(server.url)
      return unlikedCard(early).isVisible()
    })
    .toBe(true)
  await page.close()
  const title = await toggleLike(unlikedCard(early))
  await early.close()
  expect(await likes()).toBe(before)

  const later = await newPage()
  await later.goto(server.url)
  await expect.poll(likes).toBe(before + 1)
  const [liked] = await server.sql`
    select p.title from public.likes l join public.posts p on p.id = l.post_id
    where l.user_id = ${id} order by l.created_at desc limit 1`
  expect(liked?.title).toBe(title)
})

it('a like tapped in the moment the page goes is there afterwards', async () => {
  const { page, newPage } = await device()
  await asPerson(page, server, 'fan-2')
  await unlikedCard(page).waitFor()
  const { id, likes } = await crow()
  const before = await likes()

  // Somebody else is at the outbox for as long as this page lives: nothing of the tap comes to the disk.
  const other = await newPage()
  await other.goto(`${server.url}/icon-192.png`)
  await other.evaluate(
    (lock) =>
      new Promise<void>((held) => {
        navigator.locks.request(lock, () => {
          held()
          return new Promise(() => undefined)
        })
      }),
    `${outboxName(id)}:outbox`,
  )
  await toggleLike(unlikedCard(page))
  await page.reload()
  await other.close()
  await cards(page).first().waitFor()
  await expect.poll(likes).toBe(before + 1)
})
