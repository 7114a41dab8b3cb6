import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { dataOf, exportSteps, finished, postsIn, start } from '@/tests/support/steps/export'
import { unzip } from '@/tests/support/unzip'

const server = served()
const device = devices()
const folders: string[] = []

const { downloading, openSettings, idOf, held } = exportSteps({ server, folders: () => folders })
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('データの書き出し', () => {
  it('waits where the line is cut, goes on from where it was, and does so behind another page', async () => {
    const here = await device({ expect: [offlineNoise] })
    const { page, context } = here
    const saved = await downloading(here)
    await asPerson(page, server, 'fan-2')
    await cards(page).first().waitFor()
    await controlled(page)
    await openSettings(page)
    const asked: string[] = []
    page.on('requestfinished', (request) => {
      if (request.url().includes('export_page')) asked.push(request.postData() ?? '')
    })
    await server.faults({ latency_ms: 300, only: '/storage/v1/object/public' })
    await start(page)
    const bar = page.getByRole('progressbar', { name: 'データの書き出し' })
    await bar.waitFor()
    await page.getByText('画像を読み込んでいます…').waitFor()
    await page.getByText(/^[1-9]\d* \/ \d+枚$/).waitFor()
    const before = Number(await bar.getAttribute('value'))
    await context.setOffline(true)
    await page.getByText('電波が届いていません。つながりしだい、続きから再開します。').waitFor()
    expect(Number(await bar.getAttribute('value'))).toBeGreaterThanOrEqual(before)
    await page.getByRole('link', { name: '検索' }).first().click()
    await page.waitForURL((url) => url.pathname === '/search')
    await context.setOffline(false)
    await page.getByText('データの書き出しが終わりました').waitFor()
    const files = unzip(await saved())
    const me = await idOf('fan-2')
    const rows = await held(
      'select distinct image_url from posts where user_id = $1 and image_url is not null',
      me,
    )
    expect([...files.keys()].filter((name) => name.startsWith('pictures/posts/'))).toHaveLength(rows.length)
    expect(new Set(asked).size).toBe(asked.length)
    expect(dataOf(files).missing_pictures).toEqual([])
    // Nothing of it is kept where the pictures lie that somebody looked at.
    const kept = await page.evaluate(async () =>
      (await (await caches.open('pictures')).keys()).map(({ url }) => url),
    )
    expect(kept.filter((url) => url.includes('/object/public/'))).toEqual([])
  })

  it('says that it needs a line, and says it to the end when it is called off', async () => {
    const here = await device({ expect: [offlineNoise] })
    const { page, context } = here
    await downloading(here)
    await asPerson(page, server, 'fan-2')
    await cards(page).first().waitFor()
    await controlled(page)
    await openSettings(page)
    await context.setOffline(true)
    await start(page)
    await page
      .getByRole('alert')
      .filter({ hasText: 'データの書き出しには、インターネット接続が必要です。' })
      .waitFor()
    await context.setOffline(false)
    await server.faults({ latency_ms: 600_000, only: '/storage/v1/object/public' })
    await start(page)
    await page.getByText('画像を読み込んでいます…').waitFor()
    await page.getByRole('button', { name: '書き出しをやめる' }).click()
    await page.getByText('データの書き出しをやめました').waitFor()
    await page.getByRole('button', { name: 'データを書き出す' }).waitFor()
    // The page may be left again without a question.
    await page.reload()
    await page.getByRole('button', { name: 'データを書き出す' }).waitFor()
  })

  it('streams into the place picked, lists what cannot be had, and leaves nothing half there', async () => {
    const here = await device({ expect: [/status of 40[04]/] })
    const { page } = here
    // A place in the page's own storage: the same kind of handle, without the system's dialogue.
    await page.addInitScript(() =>
      Object.assign(globalThis, {
        showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
          (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
      }),
    )
    await asPerson(page, server, 'fan-3')
    const me = await idOf('fan-3')
    await server.sql`update public.posts set image_url = ${`${me}/1-gone.jpg`} where id = (
      select id from public.posts where user_id = ${me} and image_url is not null limit 1)`
    await openSettings(page)
    const places = () =>
      page.evaluate(async () => {
        const names: string[] = []
        for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
        return names
      })
    await server.faults({ latency_ms: 600_000, only: '/storage/v1/object/public' })
    await start(page)
    await page.getByText('画像を読み込んでいます…').waitFor()
    await page.getByRole('button', { name: '書き出しをやめる' }).click()
    await page.getByText('データの書き出しをやめました').waitFor()
    expect(await places()).toEqual([])
    await server.faults()
    await start(page)
    await finished(page)
    await page.getByText('1枚の画像は取得できませんでした。').waitFor()
    const [name = ''] = await places()
    const bytes = await page.evaluate(async (file) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(file)
      return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]
    }, name)
    const data = dataOf(unzip(Buffer.from(bytes)))
    expect(data.missing_pictures).toEqual([{ bucket: 'post-images', path: `${me}/1-gone.jpg` }])
    expect(postsIn(data).find(({ image_url }) => image_url === `${me}/1-gone.jpg`)).toMatchObject({
      picture: null,
    })
  })
})
