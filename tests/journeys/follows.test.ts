import { describe, expect, it } from 'vitest'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

const server = served()
const shared = sharedDevices(server)

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
    const { page } = await shared('fan-1')
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

  it('is followed without a connection, waits in the outbox by name, and is when the connection is back', async () => {
    const { page, context } = await shared('fan-1')
    const { post, follows } = await postOfStranger('fan-1')
    await page.goto(`${server.url}/posts/${post.id}`)
    const author = page.getByRole('region', { name: '投稿者' })
    await author.getByRole('button', { name: 'フォローする' }).waitFor()
    await context.setOffline(true)
    await author.getByRole('button', { name: 'フォローする' }).click()
    await author.getByRole('button', { name: 'フォロー中', description: '送信待ち' }).waitFor()
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('article', { name: /^フォロー/ }).waitFor()
    await context.setOffline(false)
    await expect.poll(async () => (await follows()).length).toBe(1)
  })
})
