import { afterEach, describe, expect, it } from 'vitest'
import { type Device, launchBrowser } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import {
  aPicture,
  cardOf,
  cards,
  choosePicture,
  goToComposer,
  publish,
  toggleLike,
  typeTitle,
  unlikedCard,
} from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

// Issue 3, "Must be shown" (a) to (e): what a fan did in the tunnel is on the server exactly once afterwards.

const server = served()
let device: Device
let me: string

/** Each case is another fan, so that no case eats the rate limit of the next (10 posts an hour). */
async function enterAs(person: string) {
  device = await launchBrowser({ expect: [offlineNoise, /ERR_EMPTY_RESPONSE/] })
  await asPerson(device.page, server, person)
  await cards(device.page).first().waitFor()
  await controlled(device.page)
  me = (await server.session(person)).user.id
}
afterEach(() => device.close())

const myLikes = async () =>
  (
    await server.sql`select p.title from public.likes l join public.posts p on p.id = l.post_id where l.user_id = ${me}`
  ).map((row) => row.title as string)

const myPosts = (title: string) =>
  server.sql<{ is_draft: boolean; image_url: string | null }[]>`
    select is_draft, image_url from public.posts where user_id = ${me} and title = ${title}`

const stored = async (path: string | null | undefined) =>
  path
    ? (await server.sql`select 1 from storage.objects where bucket_id = 'post-images' and name = ${path}`)
        .length
    : 0

/** Likes three posts, takes one earlier like back, edits a draft twice, publishes a post with a picture. */
async function actInTheTunnel(mark: string, before: string) {
  const { page } = device
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
    from public.post_counters c where c.post_id in (select post_id from public.likes where user_id = ${me})`
  for (const count of counts) expect(count.like_count).toBe(count.rows)
}

/** A like that the server already has, to be taken back in the tunnel. */
async function likeBefore(): Promise<string> {
  const title = await toggleLike(unlikedCard(device.page))
  await expect.poll(myLikes, { timeout: 45_000 }).toContain(title)
  return title
}

describe('with Background Sync', () => {
  it('(a) arrives with no page open, as soon as there is signal', async () => {
    await enterAs('fan-1')
    const before = await likeBefore()
    await device.context.setOffline(true)
    const liked = await actInTheTunnel('a', before)
    await device.newPage()
    await device.page.close()
    expect(await myPosts('絵 a')).toEqual([])
    await device.context.setOffline(false)
    await expectOnTheServer('a', liked, before)
  })

  it('(b) the same with the access token expired meanwhile', async () => {
    await enterAs('fan-2')
    const before = await likeBefore()
    await device.context.setOffline(true)
    const liked = await actInTheTunnel('b', before)
    await device.newPage()
    await device.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('shinobi-session')
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('keyval', 'readwrite')
            const store = transaction.objectStore('keyval')
            const reading = store.get('shinobi-session')
            reading.onsuccess = () => {
              const session = JSON.parse(reading.result)
              store.put(
                JSON.stringify({ ...session, access_token: `${session.access_token}x`, expires_at: 1 }),
                'shinobi-session',
              )
            }
            transaction.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
    )
    await device.page.close()
    await device.context.setOffline(false)
    await expectOnTheServer('b', liked, before)
  })

  it('(e) an answer lost after the commit and a request sent twice have one effect', async () => {
    await enterAs('fan-3')
    const before = await likeBefore()
    await server.faults({ drop_after_commit: 0.4, duplicate: 0.4, only: '/rest/v1/rpc/sync_push' })
    const liked = await actInTheTunnel('e', before)
    await expectOnTheServer('e', liked, before)
    await server.faults()
  })
})
