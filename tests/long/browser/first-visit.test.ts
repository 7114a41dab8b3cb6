import type { Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

// A device that holds nothing yet: whatever keeps the first rows from it is said in the right words.

const server = served()
const device = devices()

describe('a device without anything', () => {
  it('says that nothing could be had when the server is ill, and asks again on demand', async () => {
    const { page } = await device({ expect: [/status of 500/] })
    // An hour until the page asks again by itself: what comes is what the button asked for. Answers after the first
    // are held until it was pressed, or one that something else asked for could take it from under the finger.
    const held: Route[] = []
    let asked = 0
    let isPressed = false
    await page.route('**/rest/v1/rpc/sync_pull', async (route) => {
      asked += 1
      if (asked === 1) return route.fulfill({ status: 500, headers: { 'retry-after': '3600' } })
      if (isPressed) return route.continue()
      held.push(route)
    })
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'データの取得に失敗しました。' }).waitFor()
    await page.getByRole('button', { name: 'もう一度' }).click()
    isPressed = true
    for (const route of held) await route.continue()
    await cards(page).first().waitFor()
  })

  it('tells a server that cannot be reached from a device without signal, and asks again on demand', async () => {
    const { page, context } = await device({ expect: [/503|Failed to load resource/, offlineNoise] })
    await server.faults({ drop_before: 1, only: '/rest/' })
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'この端末にはまだ保存されていません' }).waitFor()
    const why = page.getByText('サーバーに接続できません', { exact: true })
    await why.first().waitFor()
    const withoutSignal = page.getByText(/インターネットにつながると/)
    expect(await withoutSignal.count()).toBe(0)
    const again = page.getByRole('button', { name: 'もう一度' })
    const request = page.waitForRequest(/sync_pull/)
    await again.click()
    await request
    await again.waitFor()

    await controlled(page)
    await context.setOffline(true)
    await withoutSignal.waitFor()
    expect(await again.count()).toBe(0)
    // Nor does anything above the feed go on promising that it comes.
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    await context.setOffline(false)
    await again.waitFor()

    await server.faults()
    await cards(page).first().waitFor()
    await expect.poll(() => why.count()).toBe(0)
  })
  it('says of drafts that they are loading, not that there are none', async () => {
    const { page } = await device()
    const held: Route[] = []
    let isOpen = false
    await page.route('**/rest/v1/rpc/sync_pull', (route) => (isOpen ? route.continue() : held.push(route)))
    await asPerson(page, server, 'fan-1')
    await page.goto(`${server.url}/posts/drafts`)
    await page.getByRole('status').filter({ hasText: '下書きを読み込んでいます' }).waitFor()
    expect(await page.getByText('下書きはまだありません').count()).toBe(0)
    isOpen = true
    for (const route of held) await route.continue()
    await page.getByRole('listitem').filter({ hasText: '無題の下書き' }).waitFor()
  })

  it('takes up what was not fetched: the engine, the live connection, a tab, a screen', async () => {
    const { page } = await device({ expect: [offlineNoise, /Failed to fetch dynamically imported module/] })
    // A worker would have fetched all of it already.
    await page.addInitScript({ content: 'delete Navigator.prototype.serviceWorker' })
    const brings = { engine: false, poke: false, tab: false, screen: false }
    const holdBack = (what: keyof typeof brings, path: string) =>
      page.route(path, (route) => (brings[what] ? route.continue() : route.abort()))
    await holdBack('engine', '**/assets/engine-*.js')
    await holdBack('poke', '**/assets/poke-*.js')
    await holdBack('tab', '**/assets/home-tabs-*')
    await holdBack('screen', '**/assets/login-page-*')
    const failed = (name: RegExp) => page.waitForEvent('requestfailed', (request) => name.test(request.url()))

    const withoutEngine = failed(/engine-/)
    await page.goto(server.url)
    await withoutEngine
    const withoutPokes = failed(/poke-/)
    brings.engine = true
    await cards(page).first().waitFor()
    await withoutPokes
    const live = page.waitForEvent('websocket')
    brings.poke = true
    await live
    expect(await page.getByText('エラーが発生しました').count()).toBe(0)

    const again = page.getByRole('button', { name: 'もう一度' })
    await page.getByRole('tab', { name: '人気' }).click()
    await page.getByRole('tabpanel').getByRole('alert').waitFor()
    await page.getByRole('tab', { name: '新着' }).click()
    await cards(page).first().waitFor()
    await page.getByRole('tab', { name: '人気' }).click()
    await again.waitFor()
    brings.tab = true
    await again.click()
    await page.getByRole('region', { name: '人気の投稿' }).getByRole('article').first().waitFor()

    await page.getByRole('link', { name: 'ログイン' }).first().click()
    await again.waitFor()
    brings.screen = true
    await again.click()
    const google = page.getByRole('button', { name: 'Googleでログイン' })
    await google.waitFor()
    // As it is drawn with its stylesheet: as wide as the column.
    expect((await google.boundingBox())?.width).toBeGreaterThan(300)
  })

  it.for(['index-*.js', 'react-*.js', 'style-*.css'])(
    'asks again for %s that was not fetched, then says so',
    async (file) => {
      const { page } = await device({ expect: [offlineNoise] })
      // A worker would have all of it at the second visit.
      await page.addInitScript({ content: 'delete Navigator.prototype.serviceWorker' })
      let asked = 0
      let comesAt = 2
      await page.route(`**/assets/${file}`, (route) => {
        asked += 1
        return asked < comesAt ? route.abort() : route.continue()
      })
      await page.goto(server.url)
      await cards(page).first().waitFor()

      asked = 0
      comesAt = Number.POSITIVE_INFINITY
      await page.reload()
      const alert = page.getByRole('alert')
      await alert.getByText('読み込めませんでした。通信状況を確認して、もう一度お試しください。').waitFor()
      expect(await cards(page).count()).toBe(0)
      comesAt = 0
      await page.getByRole('button', { name: 'もう一度' }).click()
      await cards(page).first().waitFor()
      expect(await alert.count()).toBe(0)
    },
  )

  it('that is left for Google while the page makes its databases is signed in at the return', async () => {
    const { page } = await device()
    // Chromium puts it into the bfcache in the middle of that, where nobody else can open them.
    await page.addInitScript((entrance) => {
      if (location.pathname !== '/login') return
      const { open } = IDBFactory.prototype
      const isSlow = (name: string) => name === 'shinobi-outbox-visitor' && !sessionStorage.getItem('left')
      IDBFactory.prototype.open = function (name, version) {
        const opening = version === undefined ? open.call(this, name) : open.call(this, name, version)
        if (version === undefined || !isSlow(name)) return opening
        opening.addEventListener('upgradeneeded', () => {
          sessionStorage.setItem('left', 'yes')
          const store = opening.result.createObjectStore('slow')
          const goOn = () => store.get(0).addEventListener('success', goOn)
          goOn()
          location.assign(entrance)
        })
        return opening
      }
    }, `${server.url}/local/enter?person=fan-1`)
    await page.goto(`${server.url}/login`)
    await page.waitForURL(`${server.url}/`)
    await page.getByRole('button', { name: 'プロフィールメニュー' }).waitFor()
  })
})
