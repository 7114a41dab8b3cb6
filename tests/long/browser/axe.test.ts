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

async function expectClean(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.url + path)
    await settled(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await axeViolations(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
}

const first = async (table: string): Promise<string> =>
  String((await server.sql.unsafe(`select id from public.${table} where not is_draft limit 1`))[0]?.id)

describe('a member finds no barrier', () => {
  it.each([
    ['what all read', ['/', '/?tab=gallery', '/search', '/search?q=忍者', '/events', '/announcements']],
    ['what is theirs', ['/notifications', '/bookmarks', '/following', '/collections']],
    ['what they write', ['/posts/drafts', '/posts/scheduled', '/posts/new', '/events/new', '/outbox']],
    ['the rest', ['/settings', '/invitations', '/invitations/stats', '/about', '/legal', '/share']],
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
    ])
  })
})

it('a visitor finds no barrier', async () => {
  const { page } = await shared(null)
  await expectClean(page, ['/', '/login', '/signup', '/no-such-page'])
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
