import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { type DrivenPage, drivenSteps } from '@/tests/support/driven-page'
import { isFirefoxHere, openFirefox } from '@/tests/support/firefox'
import { served } from '@/tests/support/served'
import { isWebKitHere, openWebKit } from '@/tests/support/webkit'

// The way through the tunnel in the engines that Playwright does not lead here. Chromium's is `journeys/tunnel`.

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
      await page.goto(`${server.url}${paths.login()}`)
      await press('button', 'Googleでログイン')
      await press('a', PERSON)
      await there('[aria-label="プロフィールメニュー"]')
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
  })
