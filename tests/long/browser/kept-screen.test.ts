import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { keptScreenKey } from '@/src/domain/device-keys'
import { offlineNoise } from '@/tests/support/console-guard'
import { cardOf, cards, openHome, signOut, titleOf, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { sharedDevices } from '@/tests/support/shared-devices'
import { sessionEndsSteps } from '@/tests/support/steps/session-ends'

const server = served()
const shared = sharedDevices(server, [offlineNoise, /40[013]/])
const { asModerator } = sessionEndsSteps(server)

/** What a page of these tests notes of its begin: the kept screen, what the app drew in its place, and what moved. */
interface Begin {
  kept?: string
  first?: string
  /** Where the first things of each stand. */
  keptAt: number[][]
  firstAt: number[][]
  moved: number
}

/** Runs in the page, before anything of it: `at` is done to the kept screen as soon as it stands there. */
function watch(at: (kept: Element) => void): void {
  const begin: Begin = { moved: 0, keptAt: [], firstAt: [] }
  const places = () =>
    [...document.querySelectorAll('header, main h2, main a, main button, article, img')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, width }) => width > 1 && top < innerHeight)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
  Object.assign(window, { begin })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) begin.moved += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, seen) => {
    const kept = document.querySelector('[data-kept]')
    if (kept && begin.kept === undefined) {
      begin.kept = kept.innerHTML
      begin.keptAt = places()
      at(kept)
    }
    if (kept || begin.kept === undefined) return
    seen.disconnect()
    begin.first = document.getElementById('root')?.innerHTML ?? ''
    begin.firstAt = places()
  }).observe(document, { childList: true, subtree: true })
}

/** A page that is about to begin: `at` will be done to its kept screen. */
async function newPage(context: BrowserContext, at: (kept: Element) => void = () => undefined) {
  const page = await context.newPage()
  await page.addInitScript(`(${watch})(${at})`)
  return page
}

const beginOf = (page: Page): Promise<Begin> => page.evaluate(() => Reflect.get(window, 'begin') as Begin)
const showedKept = async (page: Page): Promise<boolean> => (await beginOf(page)).kept !== undefined

/** Home of a member stands there, and is kept for the next start; `page` is closed by then. */
async function keptHome(width = 1280) {
  const { page, context, me } = await shared('fan-1')
  await page.setViewportSize({ width, height: 844 })
  const key = keptScreenKey(me)
  await page.waitForFunction(
    (name) => JSON.parse(localStorage.getItem(name) ?? '{}').width === innerWidth,
    key,
  )
  const title = await titleOf(unlikedCard(page))
  return { page, context, me, key, title }
}

/** What a person reads in it; how long ago something was says the app alone, and a face that is not here is a letter. */
const words = (page: Page, html: string): Promise<string> =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const late of body.querySelectorAll('time, [popover], [data-late], [style*="--hue"]')) late.remove()
    return body.textContent ?? ''
  }, html)

describe('home as it stood last', () => {
  it.each([1280, 390])(
    'is there before the app, which takes its place without a jump, at %i px',
    async (width) => {
      const { page, context } = await keptHome(width)
      await page.close()
      const next = await newPage(context)
      await next.setViewportSize({ width, height: 844 })
      await openHome(next, server.url)
      const { kept = '', first = '', keptAt, firstAt, moved } = await beginOf(next)
      expect(kept.match(/<article/g)).toHaveLength(12)
      expect(await words(next, kept)).toBe(await words(next, first))
      expect(keptAt.length).toBeGreaterThan(10)
      expect(keptAt).toEqual(firstAt)
      expect(moved).toBe(0)
    },
  )

  it('is there offline, too, and again at the next start: what says so comes after it', async () => {
    const { page, context, key } = await keptHome(390)
    await controlled(page)
    await page.close()
    await context.setOffline(true)
    for (const round of [1, 2]) {
      const next = await newPage(context)
      await next.setViewportSize({ width: 390, height: 844 })
      await openHome(next, server.url)
      const { kept, first = '', keptAt, firstAt, moved } = await beginOf(next)
      expect(kept, `start ${round}`).toBeDefined()
      expect(await words(next, kept ?? '')).toBe(await words(next, first))
      expect(keptAt).toEqual(firstAt)
      expect(moved).toBe(0)
      await next.getByText('オフライン', { exact: true }).waitFor()
      await next.waitForFunction((name) => localStorage.getItem(name) !== null, key)
      await next.close()
    }
  })

  it('holds a like until the app is there, and gives it once', async () => {
    const { page, context, me, title } = await keptHome()
    await page.close()
    const next = await newPage(context, (kept) =>
      kept.querySelector<HTMLElement>('article button[aria-pressed="false"]')?.click(),
    )
    await openHome(next, server.url)
    expect(await showedKept(next)).toBe(true)
    await cardOf(next, title)
      .getByRole('button', { name: /^いいね/, pressed: true })
      .waitFor()
    const likes = () => server.sql`select from public.likes l join public.posts p on p.id = l.post_id
      where p.title = ${title} and l.user_id = ${me}`
    await expect.poll(likes).toHaveLength(1)
  })

  it('follows a link that was tapped, by the app; Back is home', async () => {
    const { page, context } = await keptHome()
    const title = await titleOf(cards(page).first())
    await page.close()
    const next = await newPage(context, (kept) => kept.querySelector<HTMLElement>('article h2 a')?.click())
    await next.goto(server.url)
    await next.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await showedKept(next)).toBe(true)
    await next.goBack()
    await cardOf(next, title).waitFor()
  })
})

describe('home as it stood last is not shown', () => {
  it('with a write on its way', async () => {
    const { page, context, key } = await keptHome()
    await context.setOffline(true)
    await toggleLike(unlikedCard(page))
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  })

  it('to whoever comes next, and is not on the device any more', async () => {
    const { page, context, key } = await keptHome()
    await signOut(page)
    await page.getByRole('link', { name: 'ログイン' }).first().waitFor()
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
    const next = await newPage(context)
    await openHome(next, server.url)
    expect((await beginOf(next)).kept ?? '').not.toContain('プロフィールメニュー')
    await asPerson(next, server, 'fan-1')
  })

  it('to another person who signs in here', async () => {
    const { page, context, key } = await keptHome()
    const name = (await server.session('fan-2')).user.id
    await signOut(page)
    await asPerson(page, server, 'fan-2')
    await page.waitForFunction((one) => localStorage.getItem(one) !== null, keptScreenKey(name))
    expect(await page.evaluate((one) => localStorage.getItem(one), key)).toBeNull()
    await signOut(page)
    await asPerson(page, server, 'fan-1')
    await page.waitForFunction((one) => localStorage.getItem(one) !== null, key)
    expect(await page.evaluate((one) => localStorage.getItem(one), keptScreenKey(name))).toBeNull()
    await page.close()
    const next = await newPage(context)
    await openHome(next, server.url)
    expect((await beginOf(next)).kept).toContain('プロフィールメニュー')
  })

  it('to one who is banned', async () => {
    const { page, context, me, key } = await keptHome()
    await asModerator('ban_user', me, {
      p_reason_category: 'spam',
      p_reason_detail: '同じ投稿を繰り返したため。',
    })
    await page.waitForURL((url) => url.pathname === '/banned')
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
    const next = await newPage(context)
    await next.goto(server.url)
    await next.getByRole('heading', { name: 'アカウントの利用が制限されています' }).waitFor()
    expect(await showedKept(next)).toBe(false)
    await asModerator('unban_user', me)
    await next.goto(`${server.url}/banned`)
    await next.waitForURL((url) => url.pathname === '/')
  })

  it.each([
    ['with a damaged record', (key: string) => localStorage.setItem(key, '{"html":')],
    [
      'by another release',
      (key: string) => {
        localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll('index-', 'before-'))
      },
    ],
    [
      'when a banner of it is over',
      (key: string) => {
        localStorage.setItem(
          key,
          JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), until: Date.now() }),
        )
      },
    ],
  ])('%s', async (_, change) => {
    const { page, context, key } = await keptHome()
    await page.evaluate(change, key)
    await page.close()
    const next = await newPage(context)
    await openHome(next, server.url)
    expect(await showedKept(next)).toBe(false)
  })

  it('after a reload', async () => {
    const { page } = await keptHome()
    await page.addInitScript(`(${watch})(() => undefined)`)
    await page.reload()
    await cards(page).first().waitFor()
    expect(await showedKept(page)).toBe(false)
  })
})
