import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '@/tests/support/axe'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// Every page against WCAG 2.2 AA, in both themes. Every state of every screen: `npm run screens`.

const server = served()
const shared = sharedDevices(server)

/** Nothing moves, everything that is to come has come. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  )
}

async function expectClean(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(server.url + path)
  await settled(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeViolations(page), colorScheme).toEqual([])
  }
}

const first = async (table: string): Promise<string> =>
  String((await server.sql.unsafe(`select id from public.${table} where not is_draft limit 1`))[0]?.id)

const personal = [
  '/',
  '/?tab=gallery',
  '/search',
  '/search?q=忍者',
  '/events',
  '/announcements',
  '/notifications',
]
const own = ['/bookmarks', '/following', '/collections', '/posts/drafts', '/posts/scheduled', '/posts/new']
const more = [
  '/events/new',
  '/outbox',
  '/settings',
  '/invitations',
  '/invitations/stats',
  '/about',
  '/legal',
  '/share',
]

describe('a member finds no barrier', () => {
  it.each([...personal, ...own, ...more])('at %s', async (path) => {
    const { page } = await shared('fan-1')
    await expectClean(page, path)
  })

  it('at a post, an event, a profile and its form', async () => {
    const { page } = await shared('fan-1')
    const { user } = await server.session('fan-1')
    const paths = [
      `/posts/${await first('posts')}`,
      `/events/${await first('events')}`,
      `/users/${user.id}`,
      `/users/${user.id}/edit`,
      `/profile/${user.id}/followers`,
    ]
    for (const path of paths) await expectClean(page, path)
  })
})

it.each(['/', '/login', '/signup', '/no-such-page'])('a visitor finds no barrier at %s', async (path) => {
  const { page } = await shared(null)
  await expectClean(page, path)
})

const desk = [
  '',
  '/reports',
  '/bans',
  '/posts',
  '/announcements',
  '/featured-banner',
  '/og-settings',
  '/users',
]

it.each([...desk, '/invitations', '/analytics', '/audit', '/permissions', '/debug-logs'])(
  'the team finds no barrier at /admin%s',
  async (path) => {
    const { page } = await shared('master')
    await expectClean(page, `/admin${path}`)
  },
)
