import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { type DrivenPage, drivenSteps } from '@/tests/support/driven-page'
import { isFirefoxHere, openFirefox } from '@/tests/support/firefox'
import { served } from '@/tests/support/served'
import { isWebKitHere, openWebKit } from '@/tests/support/webkit'

// The way through the tunnel, and what a fan does, in the engines that Playwright does not lead here. Chromium's are the
// journeys.

const server = served()

/** At home: a post's own page has one, too. */
const hearts = (isGiven: boolean) =>
  `[role="tabpanel"] article button[aria-pressed="${isGiven}"][aria-label^="いいね"]`
const PERSON = 'みつば'

const engines = [
  // WebDriver's window is a private one: WebKit has no worker in it, and stores no Blob (decision 41).
  { name: 'WebKit', isHere: isWebKitHere(), open: openWebKit, isKept: false },
  { name: 'Firefox', isHere: isFirefoxHere(), open: openFirefox, isKept: true },
]

for (const { name, isHere, open, isKept } of engines)
  describe.skipIf(!isHere)(`in ${name}`, () => {
    let page: DrivenPage
    const { there, said, press, pressFirst, fill, choosePicture, controlled } = drivenSteps(() => page)
    let isIn = false
    const signIn = async () => {
      if (isIn) return
      await page.goto(`${server.url}${paths.login()}`)
      await press('button', 'Googleでログイン')
      await press('a', PERSON)
      await there('[aria-label="プロフィールメニュー"]')
      isIn = true
    }
    beforeAll(async () => {
      page = await open()
    })
    afterAll(() => page?.close())

    const title = `トンネルの絵 ${name}`
    const posted = () =>
      server.sql`select image_width, is_draft from public.posts where title = ${title} and image_url is not null`
    const likes = async () => {
      const [count] = await server.sql<{ likes: number }[]>`
        select count(*)::int as likes from public.likes l
        join public.profiles p on p.id = l.user_id where p.display_name = ${PERSON}`
      return count?.likes ?? 0
    }
    const given = () => page.run<number>('return document.querySelectorAll(args[0]).length', hearts(true))

    it('what a fan does in the tunnel is here at once, and on the server once afterwards', async () => {
      await signIn()
      await page.goto(server.url + paths.home)
      await there('article')
      if (isKept) await controlled()
      await press('a', '新しい投稿')
      await there('input[type=file]')
      const before = await likes()

      await server.faults({ offline: true })
      await fill('タイトル', title)
      await choosePicture(40, 30)
      await there('[alt="投稿する画像"]')
      await press('button', '投稿する')
      await said('投稿を端末に保存しました')
      await press('a', 'ホーム')
      await there(hearts(false))
      const already = await given()
      await pressFirst(hearts(false))
      await expect.poll(given).toBe(already + 1)
      if (isKept) await page.goto(server.url + paths.home)
      await said(title)
      expect([await posted(), await likes()]).toEqual([[], before])

      await server.faults()
      // As the browser tells when there is signal.
      await page.run("dispatchEvent(new Event('online'))")
      await expect.poll(posted, { timeout: 60_000 }).toEqual([{ image_width: 40, is_draft: false }])
      await expect.poll(likes, { timeout: 60_000 }).toBe(before + 1)
    })

    it('what a fan does in the village is done; signed out, the device holds nothing of it', async () => {
      await signIn()
      const { user } = await server.session('fan-1')
      const [post] = await server.sql<{ id: string; user_id: string }[]>`
        select id, user_id from public.posts where is_published and user_id <> ${user.id}
          and user_id not in (select following_id from public.follows where follower_id = ${user.id})
        order by feed_key limit 1`
      const [event] = await server.sql<{ id: string }[]>`
        select id from public.events where is_public and until_at > now() and user_id <> ${user.id}
          and id not in (select event_id from public.event_bookmarks where user_id = ${user.id}) order by id limit 1`
      const rows = (query: string) =>
        expect.poll(() => server.sql.unsafe(query), { timeout: 60_000 }).toHaveLength(1)

      await page.goto(server.url + paths.post(post?.id ?? ''))
      await there('textarea')
      await fill('コメントを書く', `${name}からのコメント`)
      await press('button', '送信する')
      await rows(`select from public.comments where body = '${name}からのコメント'`)
      await press('button', 'ブックマーク')
      await rows(`select from public.bookmarks where user_id = '${user.id}' and post_id = '${post?.id}'`)

      await page.goto(server.url + paths.profile(post?.user_id ?? ''))
      await press('button', 'フォローする')
      await rows(
        `select from public.follows where follower_id = '${user.id}' and following_id = '${post?.user_id}'`,
      )

      await page.goto(server.url + paths.event(event?.id ?? ''))
      await press('button', '参加予定')
      await rows(
        `select from public.event_bookmarks where user_id = '${user.id}' and event_id = '${event?.id}'`,
      )

      await page.goto(server.url + paths.collections)
      await press('button', '新しいコレクション')
      await there('[role="dialog"] input')
      await fill('コレクション名', `${name}の棚`)
      await press('button', '作成する')
      await rows(`select from public.collections where name = '${name}の棚'`)

      await page.goto(server.url + paths.search({ q: '忍' }))
      await there('main article')

      await press('button', 'プロフィールメニュー')
      await press('button', 'ログアウト')
      await there('a[href^="/login"]')
      const held = () =>
        page.run<string[]>(
          `const databases = await indexedDB.databases()
          return [...databases.map((one) => one.name), ...Object.keys(localStorage)].filter((key) => key.includes(args[0]))`,
          user.id,
        )
      await expect.poll(held, { timeout: 60_000 }).toEqual([])
    })
  })
