import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { line } from '@/tests/support/events'
import { askAgain } from '@/tests/support/fan'
import { go } from '@/tests/support/go'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { sharedDevices } from '@/tests/support/shared-devices'
import { eventsReadingSteps } from '@/tests/support/steps/events-reading'
import { BELL } from '@/tests/support/steps/notifications'

// What the lists of events, announcements and notifications say when they are empty, and when they cannot be had.

const server = served()
const device = devices(server)
const shared = sharedDevices(server, [/status of 50[03]/])

// The first takes longest: the app is installed once.
beforeAll(async () => void (await shared('fan-1')))

const { anEvent } = eventsReadingSteps(server)

const FAILED = 'データの取得に失敗しました。'
const NOT_HELD = 'この端末にはまだ保存されていません'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name, selected: true })

/** Each list by its address, and what says that the page shows it and no longer the one before. */
const lists: [string, (page: Page) => ReturnType<typeof tab>][] = [
  ['/events', (page) => tab(page, 'これから')],
  ['/events?view=going', (page) => tab(page, '参加予定')],
  ['/events?view=past', (page) => tab(page, '終了')],
  ['/events/drafts', (page) => title(page, 'イベントの下書き')],
  ['/announcements', (page) => title(page, 'お知らせ')],
  ['/notifications', (page) => title(page, '通知')],
]

/** Each of these lists, then the panel under the bell, says `words`. */
async function eachSays(page: Page, words: string, which = lists): Promise<void> {
  for (const [path, shown] of which) {
    await go(page, path)
    await shown(page).waitFor()
    await heading(page, words).waitFor()
  }
  await page.getByRole('button', { name: BELL }).click()
  const panel = page.getByRole('dialog', { name: '通知' })
  await panel.getByRole('heading', { name: words }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
}

describe('a device that was never filled', () => {
  it('says of each list that it could not be had, without a connection that it is not here, and asks again', async () => {
    const id = await anEvent('届かない会')
    const { page, context } = await device({ expect: [/status of 500/, offlineNoise] })
    await server.faults({ status: 500, status_rate: 1, only: '/rest/v1/rpc/sync_pull' })
    await asPerson(page, server, 'fan-1')
    await controlled(page)
    const again = main(page).getByRole('button', { name: 'もう一度' })
    await eachSays(page, FAILED)
    await again.waitFor()
    await go(page, '/events?view=calendar')
    await main(page).getByText('この月のイベントを読み込めませんでした。').waitFor()
    await again.waitFor()

    await context.setOffline(true)
    await main(page).getByText('この端末にあるイベントだけを表示しています。').waitFor()
    await again.waitFor({ state: 'detached' })
    await eachSays(
      page,
      NOT_HELD,
      lists.filter(([path]) => !path.includes('?')),
    )
    expect(await again.count()).toBe(0)
    await go(page, `/events/${id}`)
    await title(page, 'このイベントはまだ端末にありません').waitFor()

    await context.setOffline(false)
    await title(page, FAILED).waitFor()
    await server.faults()
    await askAgain(page, title(page, '届かない会'))
    await go(page, '/events')
    await line(page, '届かない会').waitFor()
  })
})

describe('who comes to an event', () => {
  /** The list of who comes, opened on the event's page. */
  async function comers(page: Page, id: string) {
    await page.goto(`${server.url}/events/${id}`)
    await page.getByRole('button', { name: '参加する人' }).click()
    return page.getByRole('dialog', { name: '参加する人' })
  }

  it('says when the others could not be had, and asks for them again', async () => {
    const id = await anEvent('大所帯の会')
    await server.sql`insert into auth.users (id, email)
      select gen_random_uuid(), 'guest-' || n || '@example.com' from generate_series(1, 40) as n`
    await server.sql`with guest as (
        insert into public.profiles (id, username, display_name)
        select id, translate(split_part(email, '@', 1), '-', '_'), '客人' from auth.users where email like 'guest-%'
        returning id)
      insert into public.event_bookmarks (event_id, user_id) select ${id}, id from guest`
    const { page } = await shared('fan-1')
    const people = (await comers(page, id)).getByRole('listitem')
    await expect.poll(() => people.count()).toBe(30)
    await server.faults({ status: 503, status_rate: 1, only: '/rest/v1/rpc/sync_pull' })
    await people.last().scrollIntoViewIfNeeded()
    await page.getByRole('alert').filter({ hasText: '続きを読み込めませんでした。' }).waitFor()
    await server.faults()
    await askAgain(page, people.nth(30))
  })

  it('is nobody where all of them keep it to themselves', async () => {
    const id = await anEvent('ひっそりした会')
    const { user: shy } = await server.session('fan-2')
    await server.sql`update public.profiles set privacy_settings = '{"activity": "only_me"}' where id = ${shy.id}`
    await server.sql`insert into public.event_bookmarks (event_id, user_id) values (${id}, ${shy.id})`
    const { page } = await shared('fan-1')
    const people = await comers(page, id)
    await people.getByRole('heading', { name: '表示できる人はいません' }).waitFor()
    await people.getByText('参加予定を非公開にしている人は、表示されません。').waitFor()
  })
})

describe('a village without any', () => {
  it('says of each list what will be there, and of a category leads back to all of them', async () => {
    await server.sql`delete from public.events`
    await server.sql`delete from public.announcements`
    const { page } = await shared('fan-3')
    const empty: [string, string][] = [
      ['/events', 'これからのイベントはありません'],
      ['/events?view=past', '終了したイベントはまだありません'],
      ['/events/drafts', 'イベントの下書きはありません'],
      ['/announcements', 'お知らせはまだありません'],
    ]
    for (const [path, words] of empty) {
      await go(page, path)
      await heading(page, words).waitFor()
    }
    await anEvent('たった一つの会', { category: 'community' })
    await go(page, '/events?category=ama')
    await heading(page, 'このカテゴリーのイベントはありません').waitFor()
    await main(page).getByRole('button', { name: 'すべてのカテゴリーを表示' }).click()
    await line(page, 'たった一つの会').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})
