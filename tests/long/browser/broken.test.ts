import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

// Spec §8: what breaks outside of every screen.

const server = served()
const device = devices()

async function isGlobalErrorScreen(page: Page): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'エラーが発生しました' })
  await alert.getByText('ページを再読み込みしてください。').waitFor()
  await alert.getByRole('button', { name: '再読み込み' }).waitFor()
  await alert.getByRole('button', { name: 'もう一度' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
}

it.for(['もう一度', '再読み込み'])(
  'stands when the shell itself breaks, and %s brings it back',
  async (name) => {
    const { page } = await device({ expect: [/ResizeObserver is not a constructor/] })
    await page.goto(server.url)
    await cards(page).first().waitFor()
    await page.evaluate(() => {
      // An anchor that is not there yet is waited for, by the shell.
      history.replaceState(history.state, '', '/#none')
      Reflect.set(window, 'real', ResizeObserver)
      Reflect.set(window, 'ResizeObserver', undefined)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
    await isGlobalErrorScreen(page)
    await page.evaluate(() => Reflect.set(window, 'ResizeObserver', Reflect.get(window, 'real')))
    await page.getByRole('button', { name }).click()
    await cards(page).first().waitFor()
    await page.getByRole('banner').first().waitFor()
  },
)

it('stands when the app cannot even begin, and もう一度 begins', async () => {
  const { page } = await device({ expect: [/planted/] })
  await page.addInitScript(() => {
    const real = IDBFactory.prototype.open
    IDBFactory.prototype.open = () => {
      throw new Error('planted')
    }
    Reflect.set(window, 'repair', () => {
      IDBFactory.prototype.open = real
    })
  })
  await page.goto(server.url)
  await isGlobalErrorScreen(page)
  await page.evaluate(() => Reflect.get(window, 'repair')())
  await page.getByRole('button', { name: 'もう一度' }).click()
  await cards(page).first().waitFor()
})

it('says so when the browser forbids its storage (spec §4)', async () => {
  const { page } = await device({ expect: [/denied|uncaught: $/] })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto(server.url)
  await page.getByRole('alert').filter({ hasText: 'このブラウザーではデータを保存できません。' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
})

it('asks anew for a dialog whose code was not fetched', async () => {
  const { page } = await device({ expect: [offlineNoise, /Failed to fetch dynamically imported module/] })
  await page.setViewportSize({ width: 390, height: 844 })
  // A worker would have fetched all of it already.
  await page.addInitScript({ content: 'delete Navigator.prototype.serviceWorker' })
  let isThere = false
  await page.route('**/assets/phone-menu-*.js', (route) => (isThere ? route.continue() : route.abort()))
  await page.goto(server.url)
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'メニュー', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: '読み込めませんでした' })
  await alert.getByText(/^通信状況を確認して、もう.一度お試しください。$/).waitFor()
  expect(await page.getByText('エラーが発生しました').count()).toBe(0)
  isThere = true
  await alert.getByRole('button', { name: 'もう一度' }).click()
  await page.getByRole('dialog', { name: 'メニュー' }).getByRole('link', { name: '里について' }).click()
  await page.getByRole('heading', { level: 1, name: '忍の里について' }).waitFor()
})

it('says nothing of a dialog whose code came at the second time', async () => {
  const { page } = await device({ expect: [offlineNoise, /Failed to fetch dynamically imported module/] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript({ content: 'delete Navigator.prototype.serviceWorker' })
  let asked = 0
  await page.route('**/assets/phone-menu-*.js', (route) => {
    asked += 1
    return asked > 1 ? route.continue() : route.abort()
  })
  await page.goto(server.url)
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'メニュー', exact: true }).click()
  await page.getByRole('dialog', { name: 'メニュー' }).waitFor()
  expect(asked).toBe(2)
})

it('does not sign in by half when no profile can be made', async () => {
  const { page } = await device({ expect: [/500/] })
  await server.faults({ status: 500, status_rate: 1, only: '/rest/v1/rpc/create_user_profile' })
  await page.goto(`${server.url}/local/enter?person=fan-1`)
  await page
    .getByRole('alert')
    .filter({ hasText: 'アカウントの初期化中にエラーが発生しました。再度ログインしてください。' })
    .waitFor()
  await page.waitForURL((url) => url.pathname === '/login')
  await page.goto(server.url)
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
})

it('who signs in where another is signed in is told so, and nothing is swapped', async () => {
  const { page } = await device()
  await asPerson(page, server, 'fan-1')
  await page.goto(`${server.url}/local/enter?person=fan-2`)
  await page
    .getByRole('alert')
    .filter({
      hasText: '別のアカウントでログイン中です。先にログアウトしてください。まもなくホームへ戻ります。',
    })
    .waitFor()
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
  const menu = page.locator(':popover-open')
  await menu.getByText('@mitsuba_e').waitFor()
  // Also where it was opened before the device knew whose it is.
  const right = () => menu.evaluate((panel) => panel.getBoundingClientRect().right - innerWidth)
  await expect.poll(right).toBeLessThanOrEqual(0)
})

it('who signs in anew where they are already, and cannot just now, stays signed in', async () => {
  const { page } = await device({ expect: [/500/] })
  const likes = async () =>
    Number((await server.sql`select count(*) from public.likes where user_id = ${user.id}`)[0]?.count)
  const { user } = await server.session('fan-1')
  await asPerson(page, server, 'fan-1')
  await server.faults({ status: 500, status_rate: 1, only: '/rest/v1/rpc/create_user_profile' })
  await page.goto(`${server.url}/local/enter?person=fan-1`)
  await page.getByRole('alert').filter({ hasText: 'アカウントの初期化中にエラーが発生しました。' }).waitFor()
  await server.faults()
  const before = await likes()
  await page.goto(server.url)
  await toggleLike(unlikedCard(page))
  await expect.poll(likes).toBe(before + 1)
})

it('a moment whose code was not fetched takes no page away, and comes by itself', async () => {
  const { page } = await device({ expect: [offlineNoise, /Failed to fetch dynamically imported module/] })
  await page.addInitScript({ content: 'delete Navigator.prototype.serviceWorker' })
  let isThere = false
  let asked = 0
  await page.route('**/assets/member-moments-*.js', (route) => {
    asked += 1
    return isThere ? route.continue() : route.abort()
  })
  await asPerson(page, server, 'newcomer')
  await expect.poll(() => asked).toBeGreaterThan(1)
  await page.getByRole('banner').first().waitFor()
  isThere = true
  await page.getByRole('button', { name: 'はじめる' }).waitFor()
})

describe('a full device', () => {
  /** What a browser throws for a storage that has no room; also for whoever asks again. */
  const fill = (area: 'localStorage' | 'sessionStorage') => ({
    content: `{
      const real = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (this === window.${area}) throw new DOMException('full', 'QuotaExceededError')
        real.call(this, key, value)
      }
    }`,
  })

  it('still shows home', async () => {
    const { page } = await device()
    await page.addInitScript(fill('localStorage'))
    await page.goto(server.url)
    await cards(page).first().waitFor()
  })

  it('is the reason of a sign-in that finds no room for its tokens', async () => {
    const { page } = await device()
    await page.addInitScript(fill('sessionStorage'))
    for (const address of ['/auth/callback', '/auth-redirect.html']) {
      await page.goto(`${server.url}${address}#access_token=aaa.bbb.ccc&refresh_token=rrr`)
      await page.waitForURL((url) => url.pathname === '/login')
      await page.getByText(/端末の空き容量が足りないため/).waitFor()
      expect(page.url()).not.toMatch(/aaa|rrr/)
    }
  })

  it('is the reason of a sign-in that finds no room for who is here', async () => {
    const { page } = await device()
    await page.addInitScript(fill('localStorage'))
    await page.goto(`${server.url}/local/enter?person=fan-1`)
    await page.getByText(/端末の空き容量が足りないため/).waitFor()
    await page.waitForURL((url) => url.pathname === '/login')
  })
})
