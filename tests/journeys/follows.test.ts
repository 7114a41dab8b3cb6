import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

/** The newest post of somebody whom this person does not follow yet. */
async function postOfStranger(person: string) {
  const me = (await server.session(person)).user.id
  const followed = await server.sql`select following_id from public.follows where follower_id = ${me}`
  const known = new Set([me, ...followed.map((row) => row.following_id)])
  const post = (await published(server)).find(({ user_id }) => !known.has(user_id))
  if (!post) throw new Error(`${person} follows everybody`)
  const follows = () => server.sql`
    select 1 from public.follows where follower_id = ${me} and following_id = ${post.user_id}`
  return { post, follows }
}

describe('the author', () => {
  it('is followed by a tap: shown at once, counted, and in the database', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    const { post, follows } = await postOfStranger('fan-1')
    await page.goto(`${server.url}/posts/${post.id}`)
    const author = page.getByRole('region', { name: '投稿者' })
    const followers = async () =>
      Number(/\d+/.exec((await author.getByText(/フォロワー/).textContent()) ?? ''))
    await author.getByRole('button', { name: 'フォローする' }).waitFor()
    const before = await followers()
    await author.getByRole('button', { name: 'フォローする' }).click()
    await author.getByRole('button', { name: 'フォロー中' }).waitFor()
    expect(await followers()).toBe(before + 1)
    await expect.poll(async () => (await follows()).length).toBe(1)
    await author.getByRole('button', { name: 'フォロー中' }).click()
    await author.getByRole('button', { name: 'フォローする' }).waitFor()
    await expect.poll(async () => (await follows()).length).toBe(0)
  })

  it('is followed without a line, waits in the outbox by name, and is when the line is back', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-2')
    const { post, follows } = await postOfStranger('fan-2')
    await page.goto(`${server.url}/posts/${post.id}`)
    const author = page.getByRole('region', { name: '投稿者' })
    await author.getByRole('button', { name: 'フォローする' }).waitFor()
    await controlled(page)
    await context.setOffline(true)
    await author.getByRole('button', { name: 'フォローする' }).click()
    await author.getByRole('button', { name: 'フォロー中', description: '送信待ち' }).waitFor()
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('article', { name: /^フォロー/ }).waitFor()
    await context.setOffline(false)
    await expect.poll(async () => (await follows()).length).toBe(1)
  })

  it('is not to be followed by oneself; a visitor is led to the login page and back', async () => {
    const { page } = await device()
    const me = (await server.session('fan-1')).user.id
    const mine = (await published(server)).find(({ user_id }) => user_id === me)
    await page.goto(`${server.url}/posts/${mine?.id}`)
    await page.getByRole('button', { name: 'フォローする' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('return_to')).toBe(`/posts/${mine?.id}`)
    await page.getByText('フォローするにはログインしてください。').waitFor()

    await asPerson(page, server, 'fan-1')
    await page.goto(`${server.url}/posts/${mine?.id}`)
    await page.getByRole('button', { name: 'この投稿の操作' }).waitFor()
    await page
      .getByRole('region', { name: '投稿者' })
      .getByText(/フォロワー/)
      .waitFor()
    expect(await page.getByRole('button', { name: /^フォロー/ }).count()).toBe(0)
  })
})
