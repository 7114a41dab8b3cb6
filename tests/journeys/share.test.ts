import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { planted } from '@/tests/support/steps/composer-picture'
import { share } from '@/tests/support/steps/share'

// What another app shares becomes a draft: without a connection, and signed out too.

const server = served()
const device = devices(server)

const draft = async (title: string) =>
  (
    await server.sql<{ is_draft: boolean; video_url: string; image_url: string | null }[]>`
      select is_draft, video_url, image_url from public.posts where title = ${title}`
  )[0]

describe('/share', () => {
  it('a picture and a link shared offline are a draft on the device, and then in the village', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    await controlled(page)
    await context.setOffline(true)
    await share(page, {
      title: '共有した夜桜',
      text: 'https://youtu.be/dQw4w9WgXcQ',
      pictures: [await planted(600, 400)],
    })
    await page.waitForURL(/\/posts\/[0-9a-f-]+\/edit$/)
    await page.getByRole('img', { name: '投稿する画像' }).waitFor()
    expect(await page.getByLabel('タイトル').inputValue()).toBe('共有した夜桜')
    expect(await page.getByLabel('動画リンク').inputValue()).toBe('https://youtu.be/dQw4w9WgXcQ')
    await page.getByText('端末に保存済み').waitFor()
    expect(await draft('共有した夜桜')).toBeUndefined()

    await context.setOffline(false)
    await expect
      .poll(() => draft('共有した夜桜'), { timeout: 30_000 })
      .toMatchObject({ is_draft: true, image_url: expect.stringContaining('/') })
    // Nothing waits any more: the page of shares says so, and makes no second draft.
    await page.goto(`${server.url}/share`)
    await page.getByText('共有された内容はありません').waitFor()
  })

  it('what is shared signed out waits for the sign-in, two pictures become two drafts, an empty file none', async () => {
    const { page } = await device()
    await page.goto(server.url)
    await cards(page).first().waitFor()
    await controlled(page)
    await share(page, {
      text: '二枚とも里のために',
      pictures: [await planted(500, 300), await planted(300, 500), Buffer.alloc(0)],
    })
    await page.getByText('共有された内容は、この端末に残しています。').waitFor()
    // Whoever comes in by another way is led to it.
    await asPerson(page, server, 'fan-1')
    await page.getByText('共有された内容が3件あります').waitFor()
    await page.getByRole('button', { name: '下書きにする' }).click()
    await page.waitForURL(`${server.url}/posts/drafts`)
    await page.getByText('2件の下書きを作りました').waitFor()
    await page.getByText('1枚の画像は下書きにできませんでした').waitFor()
    const arrived = () => server.sql`
      select 1 from storage.objects o join public.posts p on p.image_url = o.name
      where p.is_draft and p.description in ('二枚とも里のために', '') and p.title = ''`
    await expect.poll(async () => (await arrived()).length, { timeout: 30_000 }).toBe(2)
    await page.goto(server.url)
    await cards(page).first().waitFor()
    expect(await page.getByText(/共有された内容が/).count()).toBe(0)
  })
})

describe('the home screen', () => {
  it('is offered once, after the first like, and again only in the settings', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-3')
    await cards(page).first().waitFor()
    const asked = () => page.evaluate(() => (window as { asked?: number }).asked ?? 0)
    // As Chromium says it; it alone decides when.
    const mayInstall = () =>
      page.evaluate(() => {
        const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => {
            const counted = window as { asked?: number }
            counted.asked = (counted.asked ?? 0) + 1
            return { outcome: 'dismissed' }
          },
        })
        return dispatchEvent(question)
      })
    // The browser’s own bar stays away.
    expect(await mayInstall()).toBe(false)
    // Its code comes after everything else; a like before that is offered it with the next.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/beside-')),
    )
    const offer = page.getByText('忍の里をホーム画面に追加しませんか？')
    expect(await offer.count()).toBe(0)
    await cards(page)
      .first()
      .getByRole('button', { name: /いいね/ })
      .first()
      .click()
    await offer.waitFor()
    await page.getByRole('button', { name: '追加する' }).click()
    expect(await asked()).toBe(1)

    await page.goto(`${server.url}/settings`)
    await page.getByRole('heading', { name: 'オフライン用の保存データ' }).waitFor()
    await mayInstall()
    await page.getByRole('button', { name: 'ホーム画面に追加する' }).click()
    expect(await asked()).toBe(1)
    expect(await offer.count()).toBe(0)
  })
})
