import { readdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, closeUndo, openHome } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { line, reportsSteps } from '@/tests/support/steps/reports'
import { deskRows } from '@/tests/support/steps/session-ends'

// The team looks after what people report: one queue, live among several, decided once.

const server = served()
const device = devices(server)
const shared = sharedDevices(server)

// Most tests need both.
beforeAll(async () => void (await Promise.all([shared('moderator'), shared('master')])))

const { reported, caseOf, toReports } = reportsSteps(server)

/** Which files of the team's pages this device keeps, wherever. */
const keptOfDesk = (page: Page) =>
  page.evaluate(async () => {
    const found = new Set<string>()
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (/\/assets\/desk-/.test(url)) found.add(url)
    return found.size
  })

const view = (page: Page, title: string) => page.getByRole('article', { name: title })

describe('a report', () => {
  it('comes live, is taken before everybody’s eyes, decided with a reason, and both are told', async () => {
    const moderator = await shared('moderator')
    const master = await shared('master')
    await toReports(moderator.page)
    await toReports(master.page)
    const post = await reported('fan-1', 'fan-2')
    await moderator.page
      .getByRole('navigation', { name: '管理メニュー' })
      .getByRole('link', { name: /^通報.*件が対応待ち$/ })
      .waitFor()
    await line(moderator.page, post.title).click()
    await view(moderator.page, post.title).getByText('元の作品があります').waitFor()
    await line(master.page, post.title)
      .getByText(/さんが見ています$/)
      .waitFor()
    await moderator.page.getByRole('button', { name: '担当する' }).click()
    await line(master.page, post.title).waitFor({ state: 'detached' })
    await master.page.getByRole('radio', { name: /^確認中 1/ }).check({ force: true })
    await line(master.page, post.title)
      .getByText(/さんが確認中$/)
      .waitFor()

    const { page } = moderator
    await page.getByRole('button', { name: '対応する', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '通報に対応する' })
    await dialog.getByRole('checkbox', { name: '内容を削除' }).check()
    await dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ }).fill('ほかの方の絵でした。')
    await dialog.getByRole('textbox', { name: /^通報した方への返信/ }).fill('助かりました。')
    await dialog.getByRole('button', { name: '対応済みにする' }).click()
    await closeUndo(page)
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'resolved', measures: ['delete'] })
    await line(master.page, post.title).waitFor({ state: 'detached' })

    const author = await shared('fan-1')
    await author.page.goto(`${server.url}/notifications`)
    await author.page.getByRole('link', { name: /運営からの連絡があります/ }).click()
    await author.page.getByText('ほかの方の絵でした。').waitFor()
    expect(await author.page.getByText('助かりました。').count()).toBe(0)
    await author.page.goto(`${server.url}/posts/${post.id}`)
    await author.page.getByRole('heading', { name: '投稿が見つかりません' }).waitFor()
    const reporter = await shared('fan-2')
    await reporter.page.goto(`${server.url}/notifications/team`)
    await reporter.page.getByText('助かりました。').waitFor()
    expect(await reporter.page.getByText('ほかの方の絵でした。').count()).toBe(0)
  })

  it('needs a reason for what is done to its author; the decision is taken back before any of it leaves', async () => {
    const { page } = await shared('moderator')
    const post = await reported('fan-3', 'fan-2')
    await toReports(page)
    await line(page, post.title).click()
    await page.getByRole('button', { name: '担当する' }).click()
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'reviewing' })
    await page.getByRole('button', { name: '対応する', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '通報に対応する' })
    await dialog.getByRole('checkbox', { name: '内容を削除' }).check()
    await dialog.getByRole('button', { name: '対応済みにする' }).click()
    await dialog.getByText('投稿者に伝える理由を入力してください。').waitFor()
    await dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ }).fill('ほかの方の絵でした。')
    await dialog.getByRole('button', { name: '対応済みにする' }).click()
    await page.getByText(`「${post.title}」を対応済みにしました`).waitFor()
    // Nothing of it has left yet.
    expect(await caseOf(post.id)).toMatchObject({ status: 'reviewing' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await page.getByRole('radio', { name: /^確認中/ }).check({ force: true })
    await line(page, post.title).click()
    expect(await caseOf(post.id)).toMatchObject({ status: 'reviewing' })
    // What was typed is there again.
    await page.getByRole('button', { name: '対応する', exact: true }).click()
    await expect
      .poll(() => dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ }).inputValue())
      .toBe('ほかの方の絵でした。')
    expect(await dialog.getByRole('checkbox', { name: '内容を削除' }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'キャンセル' }).click()

    // A note that is half written stays with its case, whatever is looked at meanwhile.
    const note = page.getByRole('textbox', { name: /^メモ/ })
    await note.fill('作者に確かめています。')
    await page.getByRole('searchbox').fill('見当たらない言葉')
    await page.getByText('条件に合う通報はありません').waitFor()
    expect(await note.inputValue()).toBe('作者に確かめています。')
    await page.reload()
    await expect.poll(() => note.inputValue()).toBe('作者に確かめています。')
    await note.fill('')
  })
})

describe('a ban', () => {
  it('is given where the person appears; the appeal is asked about, answered and approved', async () => {
    const { page } = await shared('moderator')
    const fan = await device({ expect: [/40[013]/, offlineNoise] })
    await asPerson(fan.page, server, 'fan-4')
    await cards(fan.page).first().waitFor()
    const { user } = await server.session('fan-4')
    await page.goto(`${server.url}/users/${user.id}`)
    await page.getByRole('main').getByRole('link', { name: '管理' }).click()
    await page.getByRole('link', { name: '0回' }).waitFor()
    await page.getByRole('button', { name: 'BANする' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /詳しい理由/ }).fill('宣伝の投稿が続いたため。')
    await dialog.getByRole('button', { name: 'BANする' }).click()
    await closeUndo(page)

    await fan.page.waitForURL((url) => url.pathname === '/banned')
    await fan.page.getByText('宣伝の投稿が続いたため。').waitFor()
    await fan.page.getByRole('link', { name: '異議を申し立てる' }).click()
    await fan.page
      .getByLabel('申し立ての理由')
      .fill('宣伝ではなく、自分の個展のお知らせでした。ご確認をお願いします。')
    await fan.page.getByRole('button', { name: '申し立てを送る' }).click()
    await fan.page.waitForURL((url) => url.pathname === '/banned')

    await page.getByRole('navigation', { name: '管理メニュー' }).getByRole('link', { name: 'BAN' }).click()
    const list = page.getByRole('region', { name: 'BANの一覧' })
    await list.getByRole('link').filter({ hasText: '申し立て：未対応' }).click()
    await page.getByText('自分の個展のお知らせでした。').waitFor()
    await page.getByRole('button', { name: '追加の説明を依頼する' }).click()
    await page.getByText('相手に伝える内容を入力してください。').waitFor()
    await page.getByRole('textbox', { name: /^本人に伝える内容/ }).fill('どの投稿のことか教えてください。')
    await page.getByRole('button', { name: '追加の説明を依頼する' }).click()
    await list.getByText('申し立て：追加説明待ち').waitFor()
    await closeUndo(page)
    const status = async () => {
      const [row] = await server.sql`
        select appeal_status, is_active from public.banned_users where user_id = ${user.id}`
      return row
    }
    await expect.poll(status).toEqual({ appeal_status: 'needs_info', is_active: true })
    await fan.page.reload()
    await fan.page.getByText('どの投稿のことか教えてください。').waitFor()

    await page.getByRole('textbox', { name: /^本人に伝える内容/ }).fill('確認の結果、こちらの誤りでした。')
    await page.getByRole('button', { name: '申し立てを認める' }).click()
    await closeUndo(page)
    await expect.poll(status).toEqual({ appeal_status: 'approved', is_active: false })
    // Back in the village without another sign-in, and told why.
    await fan.page.reload()
    await fan.page.waitForURL((url) => url.pathname === '/')
    await fan.page
      .getByRole('banner')
      .getByRole('button', { name: /^通知、未読/ })
      .click()
    await fan.page.getByRole('link', { name: /利用制限が解除されました/ }).click()
    await fan.page.getByText('確認の結果、こちらの誤りでした。').waitFor()
    await list.getByText('確認を待っている異議申し立てはありません').waitFor()
  })
})

describe('somebody', () => {
  it('is found, chosen, given a rank that shows on their device at once, and signed out of all of them', async () => {
    const { page } = await shared('master')
    const fan = await device({ expect: [/40[013]/, offlineNoise] })
    await asPerson(fan.page, server, 'fan-5')
    await cards(fan.page).first().waitFor()
    const [name] = await server.sql<{ display_name: string }[]>`
      select display_name from public.profiles where id = ${(await server.session('fan-5')).user.id}`
    const them = name?.display_name ?? ''
    await toReports(page)
    await page
      .getByRole('navigation', { name: '管理メニュー' })
      .getByRole('link', { name: 'ユーザー' })
      .click()
    await page.getByRole('searchbox').fill(them)
    await page.getByRole('searchbox').press('Enter')
    const list = page.getByRole('region', { name: 'ユーザーの一覧' })
    await list.getByRole('link').filter({ hasText: them }).click()
    const person = page.getByRole('article', { name: them })
    await person.getByText(/^\d台$/).waitFor()
    await person.getByRole('button', { name: '表示する' }).click()
    await person.getByText(/@example\.com$/).waitFor()
    await person.getByRole('button', { name: '注目のクリエイターから外す' }).click()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await person.getByRole('button', { name: '注目のクリエイターから外す' }).waitFor()

    // Spec §4: another rank loads the page anew.
    const reloaded = fan.page.waitForEvent('load', { timeout: 60_000 })
    await person.getByRole('combobox', { name: '権限' }).selectOption('モデレーター')
    await page.getByRole('alertdialog').getByRole('button', { name: '変更する' }).click()
    await closeUndo(page)
    await person.getByText('権限を変更（モデレーター）').waitFor()
    await reloaded
    await fan.page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await fan.page.getByRole('menuitem', { name: '管理' }).waitFor()
    await page.getByRole('navigation', { name: '管理メニュー' }).getByRole('link', { name: '権限' }).click()
    await page.getByRole('combobox', { name: `${them}さんの権限` }).selectOption('メンバー')
    await page.getByRole('alertdialog').getByRole('button', { name: '変更する' }).click()
    await closeUndo(page)
    await page.getByRole('combobox', { name: `${them}さんの権限` }).waitFor({ state: 'detached' })

    await page.goBack()
    await person.getByRole('button', { name: '強制ログアウト' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '強制ログアウト' }).click()
    await closeUndo(page)
    await fan.page.getByRole('alert').filter({ hasText: 'セッションの有効期限が切れました' }).waitFor()

    await person.getByRole('link', { name: 'この方に関する記録' }).click()
    const log = page.getByRole('list', { name: '操作の記録' })
    await log.getByText('ユーザーへの操作').first().waitFor()
    await page.getByRole('combobox', { name: '対象' }).selectOption('メールアドレス')
    await log.getByText('メールアドレスを閲覧').waitFor()
    await page.getByRole('combobox', { name: '対象' }).selectOption('プロフィール')
    await log.getByText('変更の内容（2項目）').first().click()
    await log.getByText('モデレーター').first().waitFor()
  })
})

describe('the desk', () => {
  it('opens without a connection once it was opened with one, also where nobody has been yet', async () => {
    const { page, context } = await shared('master')
    const post = await reported('fan-2', 'fan-4')
    await toReports(page)
    await line(page, post.title).waitFor()
    const whole = readdirSync('dist/assets').filter((file) => /^desk-.*\.js$/.test(file)).length
    await expect.poll(() => keptOfDesk(page)).toBe(whole)
    await context.setOffline(true)
    await page.goto(`${server.url}/admin/reports`)
    await line(page, post.title).waitFor()
    await page.goto(`${server.url}/admin/analytics`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

describe('whoever has no rank', () => {
  it('is told so at every address of it, and their device asks for nothing of it', async () => {
    const { page } = await shared('fan-1')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    for (const path of [
      '/admin',
      '/admin/reports',
      '/admin/bans',
      '/admin/users',
      '/admin/audit',
      '/admin/posts',
      '/admin/announcements',
      '/admin/invitations',
      '/admin/permissions',
      '/admin/featured-banner',
      '/admin/og-settings',
      '/admin/analytics',
      '/admin/debug-logs',
      '/admin/invitations/rewards',
      '/admin/announcements/drafts',
      '/admin/announcements/new',
    ]) {
      await page.goto(server.url + path)
      await page.getByText('この操作を行う権限がありません。').waitFor()
    }
    await openHome(page, server.url)
    await page.getByRole('button', { name: /プロフィールメニュー/ }).click()
    await page.getByRole('menuitem', { name: 'ログアウト' }).waitFor()
    expect(await page.getByRole('menuitem', { name: '管理' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(asked.filter((one) => /\bcases\b|desk|dashboard/.test(one))).toEqual([])
    expect([await keptOfDesk(page), await deskRows(page)]).toEqual([0, 0])
  })
})
