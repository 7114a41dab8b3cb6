import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { go } from '@/tests/support/go'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { writeWidest } from '@/tests/support/widest'
import { allSizes, desktop, phone, setWindow, sizeName } from '@/tests/support/window-sizes'

// The longest that people may write, and the largest counts, on the narrowest and widest screens and in the largest
// letters: nothing is wider than the screen, no count breaks, and every page has one name.

const server = served()
const device = devices()

beforeAll(() => writeWidest(server))

/** What is wider than the screen, and the counts that break. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    if (document.querySelectorAll('h1').length !== 1)
      found.push(`${document.querySelectorAll('h1').length} h1`)
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
    if (document.documentElement.scrollWidth > innerWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      )
      found.push(`${document.documentElement.scrollWidth}px wide: ${wide.slice(0, 4).map(name).join(', ')}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!/^.{0,6}\d万.{0,3}$/.test(text.data.trim()) || !text.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) found.push(`${text.data} breaks in ${name(text.parentElement)}`)
    }
    return found
  })

/** Headings that reach beyond the screen, where they are cut unseen. */
const cutHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility())
      .map((one) => `${one.tagName} ${one.className} is cut by the screen`),
  )

/** Names of rows and parts of a date that break, and an icon that fell alone onto a row of its own. */
const brokenLines = (page: Page) =>
  page.evaluate(() => {
    const rowsOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const broken = [
      ...document.querySelectorAll('main th[scope="row"]:not(:has(~ td ~ td)), main dd time span span'),
    ]
      .filter((one) => rowsOf(one) > 1)
      .map((one) => `${one.textContent} breaks`)
    const share = document.querySelector('article button[aria-label="共有する"]')
    const beside = share?.previousElementSibling
    const isAlone = beside && beside.getBoundingClientRect().bottom <= share.getBoundingClientRect().top
    return isAlone ? [...broken, 'the icon to share stands alone'] : broken
  })

/** What is wrong with these pages, at each size. */
async function faultsOf(page: Page, pages: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    await go(page, path)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
    for (const size of allSizes) {
      await setWindow(page, size)
      const broken = size.letters === '100%' && !size.isSpaced ? await brokenLines(page) : []
      const all = [...(await faults(page)), ...(await cutHeadings(page)), ...broken]
      found.push(...all.map((fault) => `${name} at ${sizeName(size)}: ${fault}`))
    }
  }
  return found
}

it('nothing is wider than the screen, no count breaks, and every page has one name', async () => {
  const { page } = await device()
  const me = (await server.session('fan-1')).user.id
  const other = (await server.session('fan-2')).user.id
  const [post] = await server.sql<{ id: string }[]>`
    select p.id from public.posts p where p.is_published
      and exists (select from public.comments where post_id = p.id) order by p.feed_key limit 1`
  const [event] = await server.sql<{ id: string }[]>`
    select id from public.events where is_public and until_at > now() order by id limit 1`
  const [collection] = await server.sql<
    { id: string }[]
  >`select id from public.collections where is_public limit 1`
  const [said] = await server.sql<{ id: string }[]>`
    select id from public.announcements where is_public and is_pinned limit 1`
  await asPerson(page, server, 'fan-1')
  await cards(page).first().waitFor()
  const pages = {
    home: paths.home,
    gallery: paths.gallery,
    post: paths.post(post?.id ?? ''),
    events: paths.events,
    past: `${paths.events}?view=past`,
    calendar: `${paths.events}?view=calendar`,
    event: paths.event(event?.id ?? ''),
    eventForm: paths.newEvent,
    eventDrafts: paths.eventDrafts,
    profile: paths.profile(other),
    own: paths.profile(me),
    xp: `${paths.profile(me)}?tab=xp`,
    edit: paths.editProfile(me),
    followers: paths.followers(other),
    search: paths.search(),
    people: paths.search({ q: '忍', kind: 'people' }),
    posts: paths.search({ q: 'w' }),
    invitations: paths.invitations,
    stats: paths.invitationStats,
    collections: paths.collections,
    collection: paths.collection(collection?.id ?? ''),
    announcements: paths.announcements,
    announcement: paths.announcement(said?.id ?? ''),
    bookmarks: paths.bookmarks,
    following: paths.following,
    drafts: paths.drafts,
    scheduled: paths.scheduled,
    composer: paths.newPost,
    outbox: paths.outbox,
    settings: paths.settings,
    notifications: paths.notifications,
    team: paths.teamWords,
    about: paths.about,
    legal: paths.legal('terms'),
    lost: '/no/such/page',
    gone: paths.post('00000000-0000-7000-8000-000000000000'),
    noCollection: paths.collection('00000000-0000-7000-8000-000000000000'),
    nobody: paths.profile('00000000-0000-7000-8000-000000000000'),
  }
  expect(await faultsOf(page, pages)).toEqual([])
})

/** The pages of the desk, and its forms. */
const DESK = Object.fromEntries(
  [
    '',
    '/reports',
    '/bans',
    '/posts',
    '/announcements',
    '/announcements/drafts',
    '/announcements/new',
    '/featured-banner',
    '/featured-banner/new',
    '/og-settings',
    '/users',
    '/invitations',
    '/invitations/rewards',
    '/analytics',
    '/audit',
    '/permissions',
    '/debug-logs',
  ].map((path) => [`desk${path}`, `/admin${path}`]),
)

it('nor is anything of the desk', async () => {
  const { page } = await device()
  await asPerson(page, server, 'master')
  await cards(page).first().waitFor()
  expect(await faultsOf(page, DESK)).toEqual([])
})

it('every page has its name in the same place, and the rails beside it', async () => {
  const { page } = await device()
  await asPerson(page, server, 'fan-1')
  await cards(page).first().waitFor()
  const pages = [
    paths.events,
    paths.collections,
    paths.announcements,
    paths.bookmarks,
    paths.following,
    paths.drafts,
    paths.scheduled,
    paths.outbox,
    paths.settings,
    paths.notifications,
    paths.invitations,
    paths.legal('terms').replace(/#.*/, ''),
  ]
  const placeOf = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')
      return [main?.querySelector('h1'), main?.previousElementSibling, main?.nextElementSibling]
        .map((part) => {
          const { left, top } = part?.getBoundingClientRect() ?? new DOMRect()
          return `${Math.round(left)} ${Math.round(top)}`
        })
        .join(', ')
    })
  for (const size of [phone, { ...phone, width: 320 }, desktop, { ...desktop, width: 1920 }]) {
    await setWindow(page, size)
    const places: Record<string, string[]> = {}
    for (const path of pages) {
      await go(page, path)
      await page.locator('main h1').first().waitFor()
      await page.evaluate(() => scrollTo(0, 0))
      const place = await placeOf()
      places[place] = [...(places[place] ?? []), path]
    }
    expect(Object.keys(places), JSON.stringify(places)).toHaveLength(1)
  }
})

/** What of the header breaks, is cut or covers another part. */
const headerFaults = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(`header ${selector}`)?.getBoundingClientRect() ?? new DOMRect()
    const [logo, mark, name] = [boxOf('a'), boxOf('a svg'), boxOf('a span')]
    const [bell, badge] = [boxOf('button[aria-label^="通知"]'), boxOf('button[aria-label^="通知"] span span')]
    const unsent = boxOf('[role="status"] a')
    const letters = document.createRange()
    letters.selectNodeContents(document.querySelector('header a span') ?? document.body)
    const isNamed = name.top < logo.bottom
    const faults = {
      'a part is missing': [logo, mark, name, bell, badge, unsent].some(({ width }) => width === 0),
      'the badge breaks': badge.height > 20,
      'the bell is cut': bell.right > innerWidth,
      'the name lies under what was not sent': logo.right > unsent.left,
      'the mark is cut': mark.right > logo.right || mark.bottom > logo.bottom,
      'the name breaks': new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size > 1,
      'the name is cut': isNamed && (name.right > logo.right + 1 || name.bottom > logo.bottom + 1),
      'the name is gone where there is room': !isNamed && innerWidth >= 768,
    }
    return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []))
  })

it('beside a full bell and what was not sent, the header stays one line', async () => {
  const { page, context } = await device({ expect: [offlineNoise] })
  const me = (await server.session('fan-3')).user.id
  await server.sql`insert into public.notifications (user_id, kind, thing, people, actor_id)
    select ${me}, 'follow', gen_random_uuid(), 999999, (select id from public.profiles where id <> ${me} limit 1)
    from generate_series(1, 120)`
  await asPerson(page, server, 'fan-3')
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: /^通知、未読1\d\d件$/ }).waitFor()
  await context.setOffline(true)
  await cards(page)
    .first()
    .getByRole('button', { name: /^いいね/ })
    .click()
  await page.locator('header [role="status"]').getByText(/^\d$/).waitFor()
  const found: string[] = []
  for (const size of allSizes) {
    await setWindow(page, size)
    found.push(...(await headerFaults(page)).map((fault) => `at ${sizeName(size)}: ${fault}`))
  }
  expect(found).toEqual([])
  expect(await page.getByRole('banner').getByRole('link', { name: '忍の里 ホーム' }).count()).toBe(1)
})
