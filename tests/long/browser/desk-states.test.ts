import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { go } from '@/tests/support/go'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { sharedDevices } from '@/tests/support/shared-devices'

// What the team's pages say in the place of what is not there: on its way, out of reach, none, gone, not for this rank.

const server = served()
const device = devices(server)
const shared = sharedDevices(server, [/status of 503/])

const NOBODY = '00000000-0000-4000-8000-000000000000'
const unreached = { status: 503, only: '/rest/v1/rpc/sync_pull' }

/** Shown out of the rows of the team that a device holds. */
const ofRows = [
  '',
  'reports',
  'bans',
  'announcements',
  'announcements/drafts',
  'announcements/new',
  'featured-banner',
  'featured-banner/new',
  'invitations/rewards',
  'permissions',
]
/** Lists that the server is asked for, and what they say where they cannot be had. */
const lists = [
  ['users', 'ユーザーを読み込めませんでした。'],
  ['posts', '投稿を読み込めませんでした。'],
  ['posts?view=hidden', '投稿を読み込めませんでした。'],
  ['invitations', '招待を読み込めませんでした。'],
  ['audit', '記録を読み込めませんでした。'],
  ['debug-logs', '記録を読み込めませんでした。'],
] as const
/** One thing of a page by its id, and what is said where there is none of it. */
const things = [
  ['reports', 'この通報は見つかりません'],
  ['bans', 'この方は見つかりません'],
  ['users', 'この方は見つかりません'],
  ['announcements/edit', 'このお知らせは見つかりません'],
  ['featured-banner/edit', 'このバナーは見つかりません'],
] as const

const page = (name: string) => `${paths.admin}${name && `/${name}`}`

/** Without loading the app anew; from a page that says nothing of the kind. */
async function turnTo(here: Page, path: string): Promise<void> {
  await go(here, paths.settings)
  await here.getByRole('heading', { level: 1, name: '設定' }).waitFor()
  await go(here, path)
}

const again = (here: Page) => here.getByRole('main').getByRole('button', { name: 'もう一度' })

describe('a device that has nothing of the team yet', () => {
  it('says that it could not be had, or that there is no connection, on each of its pages', async () => {
    const { page: here, context } = await device({ expect: [/status of 503/, offlineNoise] })
    await asPerson(here, server, 'master')
    await cards(here).first().waitFor()
    await controlled(here)
    await server.faults(unreached)
    await here.goto(server.url + paths.admin)
    const failed = here.getByRole('alert').filter({ hasText: 'データの取得に失敗しました。' })
    // It has loaded anew with the rows of the team by then.
    await failed.waitFor()
    for (const name of ofRows) {
      await turnTo(here, page(name))
      await failed.waitFor()
      await again(here).waitFor()
    }
    await context.setOffline(true)
    const waits = here.getByRole('status').filter({ hasText: 'この端末にはまだ保存されていません' })
    for (const name of ofRows) {
      await turnTo(here, page(name))
      await waits.getByText('管理の情報をこの端末に保存します。', { exact: false }).waitFor()
      expect([name, await again(here).count()]).toEqual([name, 0])
    }
    await server.faults()
    await context.setOffline(false)
    await here.getByRole('region', { name: '運営のメンバー' }).getByRole('listitem').first().waitFor()
    for (const name of ofRows) {
      await turnTo(here, page(name))
      await here.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      expect([name, await failed.count(), await waits.count()]).toEqual([name, 0, 0])
    }
  })
})

describe('what a device asks for page by page', () => {
  it('says that it could not be had, and comes when it is asked for once more', async () => {
    const { page: here } = await shared('master')
    await here.goto(server.url + page('reports'))
    await here.getByRole('region', { name: '通報の一覧' }).waitFor()
    await server.faults(unreached)
    for (const [name, words] of lists) {
      await turnTo(here, page(name))
      await here.getByRole('alert').filter({ hasText: words }).waitFor()
      await again(here).waitFor()
    }
    for (const [name] of things) {
      await turnTo(here, `${page(name)}/${NOBODY}`)
      await here.getByRole('status').filter({ hasText: 'データの取得に失敗しました。' }).waitFor()
    }
    await turnTo(here, page('users?view=team'))
    await here.getByRole('alert').filter({ hasText: 'ユーザーを読み込めませんでした。' }).waitFor()
    await server.faults()
    await again(here).click()
    const team = here.getByRole('region', { name: 'ユーザーの一覧' }).getByRole('listitem')
    await team.filter({ hasText: 'マスター' }).first().waitFor()
  })

  it('says that it comes by itself when there is a connection, and does', async () => {
    // What the other device asked for in vain, it asked for again.
    const { page: here, context } = await shared('master', 'offline')
    await here.goto(server.url + page('reports'))
    await here.getByRole('region', { name: '通報の一覧' }).waitFor()
    await context.setOffline(true)
    for (const [name] of lists) {
      await turnTo(here, page(name))
      await here.getByRole('alert').filter({ hasText: 'つながると、自動で読み込みます。' }).waitFor()
    }
    for (const [name] of things) {
      await turnTo(here, `${page(name)}/${NOBODY}`)
      await here.getByRole('status').filter({ hasText: 'この端末には保存されていません' }).waitFor()
      await here.getByText('オンラインになると表示されます。').waitFor()
    }
    await turnTo(here, page('analytics'))
    await here.getByText('オフラインです。インターネットにつながると表示されます。').first().waitFor()
    await turnTo(here, page('invitations'))
    await here.getByRole('alert').filter({ hasText: 'つながると、自動で読み込みます。' }).waitFor()
    await context.setOffline(false)
    await here.getByRole('list', { name: '招待の一覧' }).getByRole('listitem').first().waitFor()
  })
})

describe('what there is none of', () => {
  it('is said on each page, and what is gone by its address', async () => {
    // Before the device is there: rewards are never deleted, so no device would be told.
    for (const table of ['announcements', 'featured_banners', 'invitation_reward'])
      await server.sql`delete from ${server.sql(`public.${table}`)}`
    const { page: here } = await shared('master', 'without')
    for (const [name, words] of [
      ['', '対応待ちはありません'],
      ['reports', '未対応の通報はありません'],
      ['reports?status=reviewing', '確認中の通報はありません'],
      ['reports?status=resolved', '対応済みの通報はありません'],
      ['reports?status=dismissed', '却下した通報はありません'],
      ['reports?q=見当たらない', '条件に合う通報はありません'],
      ['bans', '確認を待っている異議申し立てはありません'],
      ['bans?view=all&from=2001-01-01&to=2001-01-02', '条件に合うBANはありません'],
      ['announcements', 'まだお知らせはありません'],
      ['announcements/drafts', '下書きはありません'],
      ['featured-banner', 'バナーはまだありません'],
      ['invitations/rewards', '特典はまだありません'],
      ['invitations?status=revoked', '該当する招待はありません'],
      ['users?q=だれでもない人', '該当する方はいません'],
      ['posts?q=どこにもない絵', '該当する投稿はありません'],
      ['posts?view=hidden', '非表示にした投稿はありません'],
      ['audit?from=2001-01-01&to=2001-01-02', '条件に合う記録はありません'],
      ['debug-logs', '不具合の記録はありません'],
      ['nothing', '管理ページが見つかりません'],
      ...things.map(([path, said]) => [`${path}/${NOBODY}`, said]),
    ] as const) {
      await turnTo(here, page(name))
      await here.getByRole('main').getByText(words, { exact: true }).first().waitFor()
    }
  })
})

describe('what is for admins alone', () => {
  it('is denied to a moderator at each of its addresses, and no way leads there', async () => {
    const { page: here } = await shared('moderator')
    for (const name of [
      'announcements',
      'announcements/drafts',
      'announcements/new',
      `announcements/edit/${NOBODY}`,
      'featured-banner',
      'featured-banner/new',
      `featured-banner/edit/${NOBODY}`,
      'og-settings',
      'invitations',
      'invitations/rewards',
      'analytics',
      'audit',
      'permissions',
      'debug-logs',
    ]) {
      await turnTo(here, page(name))
      await here.getByText('この操作を行う権限がありません。').waitFor()
    }
    await here.getByRole('link', { name: 'ダッシュボードへ' }).click()
    await here.getByRole('heading', { name: 'ダッシュボード' }).waitFor()
    const ways = here.getByRole('navigation', { name: '管理メニュー' }).getByRole('link')
    const names = (await ways.allTextContents()).map((name) => name.replace(/\d.*/, ''))
    expect(names).toEqual(['ダッシュボード', '通報', 'BAN', '投稿', 'ユーザー'])
  })
})
