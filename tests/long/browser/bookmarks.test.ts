import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

it('what one kept is on nobody else’s page', async () => {
  const { user } = await server.session('fan-1')
  await server.sql`insert into public.bookmarks (user_id, post_id)
    select ${user.id}, id from public.posts where feed_key is not null limit 1`
  const { page } = await device()
  await asPerson(page, server, 'fan-2')
  await page.goto(`${server.url}/bookmarks`)
  await page.getByRole('heading', { name: 'ブックマークはまだありません' }).waitFor()
})

it('two that are taken away one after the other can both be had back', async () => {
  const { user } = await server.session('fan-3')
  await server.sql`delete from public.bookmarks where user_id = ${user.id}`
  await server.sql`insert into public.bookmarks (user_id, post_id)
    select ${user.id}, id from public.posts where feed_key is not null order by feed_key limit 2`
  const { page } = await device()
  await asPerson(page, server, 'fan-3')
  await page.goto(`${server.url}/bookmarks`)
  const cards = page.getByRole('main').getByRole('article')
  await cards.nth(1).waitFor()
  const undo = page.getByRole('button', { name: '元に戻す' })
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'ブックマーク', pressed: true }).first().click()
    await expect.poll(() => cards.count()).toBe(left)
  }
  for (const back of [1, 2]) {
    await undo.first().click()
    await expect.poll(() => cards.count()).toBe(back)
  }
})
