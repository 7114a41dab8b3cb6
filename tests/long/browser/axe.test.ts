import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '@/tests/support/axe'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { deskOverlays, memberOverlays, type Overlay, over } from '@/tests/support/steps/overlays'
import { desktop, phone, setWindow } from '@/tests/support/window-sizes'

// Every page, and what opens over it, against WCAG 2.2 AA, on phone and desktop, in both themes. Every state of every screen: `npm run screens`.

const server = served()
const shared = sharedDevices(server)

/** Nothing moves, everything that is to come has come. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

/** As it stands in this window, in both themes. */
async function expectCleanNow(page: Page, what: string, within?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours pass into each other, and where nothing is drawn they stand still on their way.
    await page.evaluate(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('* { transition: none !important }')
      document.adoptedStyleSheets = [still]
    })
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    expect(await axeViolations(page, within), `${what}, ${colorScheme}`).toEqual([])
  }
}

async function expectClean(page: Page, paths: readonly string[]) {
  for (const path of paths)
    for (const size of [phone, desktop]) {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await setWindow(page, size)
      await page.goto(server.url + path)
      await settled(page)
      await expectCleanNow(page, `${path}, ${size.width}`)
    }
}

const first = async (table: string, where = 'not is_draft'): Promise<string> =>
  String((await server.sql.unsafe(`select id from public.${table} where ${where} limit 1`))[0]?.id)

describe('a member finds no barrier', () => {
  it.each([
    ['what all read', ['/', '/?tab=gallery', '/search', '/search?q=忍者', '/events', '/announcements']],
    ['what is theirs', ['/notifications', '/bookmarks', '/following', '/collections']],
    ['what they write', ['/posts/drafts', '/posts/scheduled', '/posts/new', '/events/new', '/outbox']],
    ['the rest', ['/settings', '/invitations', '/invitations/stats', '/about', '/legal', '/share']],
    ['what few see', ['/events/drafts', '/notifications/team', '/unsubscribe', '/test-invitation']],
  ])('in %s', async (_, paths) => {
    const { page } = await shared('fan-1')
    await expectClean(page, paths)
  })

  it('at a post, an event, a profile and its form', async () => {
    const { page } = await shared('fan-1')
    const { user } = await server.session('fan-1')
    await expectClean(page, [
      `/posts/${await first('posts')}`,
      `/events/${await first('events')}`,
      `/users/${user.id}`,
      `/users/${user.id}/edit`,
      `/profile/${user.id}/followers`,
      `/profile/${user.id}/following`,
      `/announcements/${await first('announcements', 'is_public')}`,
      `/posts/${await first('posts', `is_published and user_id = '${user.id}'`)}/edit`,
    ])
  })
})

/** What lies over a page hides it from all. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'

/** Opens each of these in both themes on the phone, and where a desktop has it, there. */
async function expectCleanOver(page: Page, overlays: Record<string, Overlay>) {
  for (const size of [phone, desktop])
    for (const [name, { path, open }] of Object.entries(overlays)) {
      if (size === desktop && name === 'phoneMenu') continue
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await setWindow(page, size)
      await page.goto(server.url + path)
      await settled(page)
      await (await open(page)).waitFor()
      await expectCleanNow(page, `${name}, ${size.width}`, OVER)
      await page.keyboard.press('Escape')
      await over(page).first().waitFor({ state: 'hidden' })
    }
}

describe('nothing that opens over a page is a barrier', () => {
  it('to a member', async () => {
    const { page } = await shared('fan-1')
    await expectCleanOver(page, await memberOverlays(server))
  })

  it('at the desk', async () => {
    const { page } = await shared('master')
    await expectCleanOver(page, await deskOverlays(server))
  })
})

it('a visitor finds no barrier', async () => {
  const { page } = await shared(null)
  await expectClean(page, ['/', '/login', '/signup', '/banned', '/no-such-page'])
})

it.each([
  ['the queues', ['', '/reports', '/bans', '/users', '/audit', '/debug-logs', '/analytics']],
  ['the content', ['/posts', '/announcements', '/featured-banner', '/og-settings']],
  ['the rules', ['/invitations', '/permissions']],
])('the team finds no barrier in %s', async (_, paths) => {
  const { page } = await shared('master')
  await expectClean(
    page,
    paths.map((path) => `/admin${path}`),
  )
})
