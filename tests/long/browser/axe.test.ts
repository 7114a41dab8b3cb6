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
}

/** As it stands, in both themes. */
async function expectCleanNow(page: Page, what: string, within?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours pass into each other.
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
    expect(await axeViolations(page, within), `${what}, ${colorScheme}`).toEqual([])
  }
}

async function expectClean(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.url + path)
    await settled(page)
    await expectCleanNow(page, path)
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

describe('no dialog is a barrier', () => {
  it('beside somebody’s post', async () => {
    const { page } = await shared('fan-1')
    const { user } = await server.session('fan-1')
    const [post] = await server.sql`
      select p.id from public.posts p join public.post_counters c on c.post_id = p.id
      where p.is_published and p.image_url is not null and p.user_id <> ${user.id} and c.like_count > 0
      order by p.feed_key, p.id limit 1`
    await page.goto(`${server.url}/posts/${post?.id}`)
    await settled(page)
    const menu = page.getByRole('button', { name: 'この投稿の操作' })
    const open: Record<string, () => Promise<void>> = {
      画像: () => page.getByRole('button', { name: '画像を拡大表示' }).click(),
      いいねした人: () => page.getByRole('button', { name: 'いいねした人' }).click(),
      コレクションに追加: async () => {
        await menu.click()
        await page.getByRole('menuitem', { name: 'コレクションに追加' }).click()
      },
      通報する: async () => {
        await menu.click()
        await page.getByRole('menuitem', { name: '通報する' }).click()
      },
    }
    for (const [what, opened] of Object.entries(open)) {
      await opened()
      await page.getByRole('dialog').waitFor()
      await expectCleanNow(page, what, OVER)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await menu.click()
    await page.getByRole('menu').waitFor()
    await expectCleanNow(page, 'この投稿の操作', OVER)
  })

  it('of what cannot be taken back', async () => {
    const { page } = await shared('fan-1')
    await page.goto(`${server.url}/settings`)
    await settled(page)
    await page.getByRole('button', { name: '保存した画像を削除' }).click()
    await page.getByRole('alertdialog').waitFor()
    await expectCleanNow(page, '保存した画像を削除', OVER)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'アカウントを削除' }).click()
    await page.getByRole('dialog').waitFor()
    await expectCleanNow(page, 'アカウントを削除', OVER)
  })

  it('of the desk', async () => {
    const { page } = await shared('master')
    await page.goto(`${server.url}/admin/posts`)
    await settled(page)
    await page.getByRole('button', { name: '非表示', exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    await expectCleanNow(page, '投稿を非表示にする', OVER)
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
