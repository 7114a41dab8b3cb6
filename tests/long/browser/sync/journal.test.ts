import { expect, it } from 'vitest'
import { outboxName } from '@/sync/outbox/name'
import type { Device } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cardOf, cards, signOut, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

/** What the database has of カラス小路, who taps here (or of somebody else). */
async function likesOf(name = 'カラス小路') {
  const [me] = await server.sql`select id from public.profiles where display_name = ${name}`
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
  const { id, likes } = await likesOf()
  const before = await likes()

  const early = await newPage()
  await early.route('**/assets/engine-*.js', (route) => route.abort())
  // Its first screen is what the other page has stored.
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

/** Somebody else at the outbox for as long as this page lives: nothing that others write comes to the disk. */
async function pageAtOutbox(newPage: Device['newPage'], id: string) {
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
  return other
}

it('what is typed and published in the moment the page goes is published afterwards', async () => {
  const { page, newPage } = await device()
  await asPerson(page, server, 'fan-2')
  await cards(page).first().waitFor()
  const { id } = await likesOf()
  await page.getByRole('link', { name: '新しい投稿' }).first().click()
  await page.getByRole('textbox', { name: 'タイトル' }).waitFor()
  const other = await pageAtOutbox(newPage, id)
  await page.getByRole('textbox', { name: 'タイトル' }).pressSequentially('去り際の一枚')
  await page.getByRole('button', { name: '投稿する' }).click()
  await page.goto(server.url)
  await other.close()
  const stand = () =>
    server.sql`select title, is_published from public.posts where user_id = ${id} and title like '去り%'`
  await expect.poll(stand).toEqual([{ title: '去り際の一枚', is_published: true }])
})

it('a like tapped in the moment the page goes is there afterwards', async () => {
  const { page, newPage } = await device()
  await asPerson(page, server, 'fan-2')
  await unlikedCard(page).waitFor()
  const { id, likes } = await likesOf()
  const before = await likes()

  const other = await pageAtOutbox(newPage, id)
  await toggleLike(unlikedCard(page))
  await page.reload()
  await other.close()
  await cards(page).first().waitFor()
  await expect.poll(likes).toBe(before + 1)
})

/** A page of the person in `page`, painted from what that has stored, whose outbox does not come until `arrive`. */
async function pageWithLateOutbox({ page, newPage }: Pick<Device, 'page' | 'newPage'>) {
  // A worker would have the code at once.
  await page.context().addInitScript({ content: 'delete Navigator.prototype.serviceWorker' })
  await page.reload()
  const late = await newPage()
  let arrive = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await late.route('**/assets/engine-*.js', async (route) => {
    await gate
    await route.continue().catch(() => undefined)
  })
  await expect
    .poll(async () => {
      await late.goto(server.url)
      return unlikedCard(late).isVisible()
    })
    .toBe(true)
  return { late, arrive }
}

it('a tap that another page has put into the outbox by now is not put again: what came after it stands', async () => {
  const one = await device()
  await asPerson(one.page, server, 'fan-2')
  await unlikedCard(one.page).waitFor()
  const { likes } = await likesOf()
  const before = await likes()
  const { late, arrive } = await pageWithLateOutbox(one)
  const title = await toggleLike(unlikedCard(late))
  await one.page.reload()
  await expect.poll(likes).toBe(before + 1)
  await toggleLike(cardOf(one.page, title))
  await expect.poll(likes).toBe(before)
  arrive()
  await cardOf(late, title)
    .getByRole('button', { name: /^いいね/, pressed: false })
    .waitFor()
  await toggleLike(unlikedCard(late, title))
  await expect.poll(likes).toBe(before + 1)
  const [last] = await server.sql`
    select p.title from public.likes l join public.posts p on p.id = l.post_id order by l.created_at desc limit 1`
  expect(last?.title).not.toBe(title)
})

it('a page whose outbox is late goes when its person goes: nothing of theirs becomes the next one’s (I9)', async () => {
  const one = await device()
  await asPerson(one.page, server, 'fan-1')
  await unlikedCard(one.page).waitFor()
  const [mine, others] = [await likesOf('みつば'), await likesOf()]
  const [before, othersBefore] = [await mine.likes(), await others.likes()]
  const { late, arrive } = await pageWithLateOutbox(one)
  await toggleLike(unlikedCard(late))
  await signOut(one.page)
  await late.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
  // It went with the sign-out, from the page that had an outbox.
  expect(await mine.likes()).toBe(before + 1)
  await asPerson(one.page, server, 'fan-2')
  arrive()
  await late.getByRole('button', { name: 'プロフィールメニュー' }).waitFor()
  await toggleLike(unlikedCard(late))
  await expect.poll(others.likes).toBe(othersBefore + 1)
  expect(await mine.likes()).toBe(before + 1)
})
