import { expect } from 'vitest'
import type { Device } from '@/tests/support/browser'
import {
  aPicture,
  cardOf,
  choosePicture,
  goToComposer,
  publish,
  toggleLike,
  typeTitle,
  unlikedCard,
} from '@/tests/support/fan'
import type { Server } from '@/tests/support/server'

/** The steps of tunnel's tests, for one server and whoever sits at the device. */
export function tunnelSteps({
  server,
  me,
  device,
}: {
  server: Server
  me: () => string
  device: () => Device
}) {
  const myLikes = async () =>
    (
      await server.sql`select p.title from public.likes l join public.posts p on p.id = l.post_id where l.user_id = ${me()}`
    ).map((row) => row.title as string)

  const myPosts = (title: string) =>
    server.sql<{ is_draft: boolean; image_url: string | null }[]>`
    select is_draft, image_url from public.posts where user_id = ${me()} and title = ${title}`

  const stored = async (path: string | null | undefined) =>
    path
      ? (await server.sql`select 1 from storage.objects where bucket_id = 'post-images' and name = ${path}`)
          .length
      : 0

  /** Likes three posts, takes one earlier like back, edits a draft twice, publishes a post with a picture. */
  async function actInTheTunnel(mark: string, before: string) {
    const { page } = device()
    await toggleLike(cardOf(page, before))
    const liked: string[] = []
    for (let i = 0; i < 3; i++) liked.push(await toggleLike(unlikedCard(page, before)))
    await goToComposer(page)
    await typeTitle(page, `下書き ${mark}`)
    await typeTitle(page, `下書き ${mark} 二回目`)
    await goToComposer(page)
    await choosePicture(page, await aPicture(40))
    await typeTitle(page, `絵 ${mark}`)
    await publish(page)
    return liked
  }

  async function expectOnTheServer(mark: string, liked: string[], unlikedTitle: string) {
    await expect.poll(myLikes, { timeout: 45_000 }).toEqual(expect.arrayContaining(liked))
    await expect
      .poll(async () => (await myPosts(`絵 ${mark}`)).map((post) => post.is_draft), { timeout: 45_000 })
      .toEqual([false])
    await expect.poll(myLikes, { timeout: 45_000 }).not.toContain(unlikedTitle)
    await expect
      .poll(() => myPosts(`下書き ${mark} 二回目`), { timeout: 45_000 })
      .toEqual([{ is_draft: true, image_url: null }])
    expect(await myPosts(`下書き ${mark}`)).toEqual([])
    const [post] = await myPosts(`絵 ${mark}`)
    expect(await stored(post?.image_url)).toBe(1)
    const counts = await server.sql`
    select c.like_count, (select count(*)::int from public.likes l where l.post_id = c.post_id) as rows
    from public.post_counters c where c.post_id in (select post_id from public.likes where user_id = ${me()})`
    for (const count of counts) expect(count.like_count).toBe(count.rows)
  }

  /** A like that the server already has, to be taken back in the tunnel. */
  async function likeBefore(): Promise<string> {
    const title = await toggleLike(unlikedCard(device().page))
    await expect.poll(myLikes, { timeout: 45_000 }).toContain(title)
    return title
  }

  return { myPosts, actInTheTunnel, expectOnTheServer, likeBefore }
}
