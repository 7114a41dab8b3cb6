import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, closeUndo } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { line, openCase, reportsSteps } from '@/tests/support/steps/reports'

// A report from its first day to its last: what was reported and what became of it, who has it, and how it ends.

const server = served()
const device = devices(server)
const shared = sharedDevices(server)

const { reported, caseOf, toReports } = reportsSteps(server)

const show = (page: Page, status: RegExp) => page.getByRole('radio', { name: status }).check({ force: true })

describe('what was reported', () => {
  it('is shown as it was and as it is, with all who said so, also when it is gone', async () => {
    const { page } = await shared('moderator')
    const post = await reported('fan-1', 'fan-2', 'spam')
    const again = await server.session('fan-3')
    await server.sql`insert into public.reports (id, reporter_id, content_type, content_id, reason, description)
      values (${uuidV7()}, ${again.user.id}, 'post', ${post.id}, 'copyright', '同じ絵を見たことがあります')`
    await toReports(page)
    await line(page, post.title).getByText('通報2件').waitFor()
    await openCase(page, post.title)
    const view = page.getByRole('article', { name: post.title })
    const reports = view.getByRole('region', { name: '通報の内容' }).getByRole('listitem')
    await reports.filter({ hasText: 'スパム・宣伝' }).getByText('元の作品があります').waitFor()
    await reports.filter({ hasText: '無断転載' }).getByText('同じ絵を見たことがあります').waitFor()
    const author = view.getByRole('region', { name: '投稿者' })
    await author.getByText(/登録から\d+日$|今日登録$/).waitFor()

    await server.sql`update public.posts set title = '書き直した題' where id = ${post.id}`
    const content = view.getByRole('region', { name: '通報された内容' })
    await content.getByText('通報のあとで変更されています。').waitFor()
    await content.getByText('書き直した題').waitFor()
    await content.getByText(post.title, { exact: true }).waitFor()

    await server.sql`delete from public.posts where id = ${post.id}`
    await content.getByText('内容はすでに削除されています').waitFor()
    await content.getByText(post.title, { exact: true }).waitFor()
    await page.getByRole('button', { name: '対応する', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '通報に対応する' })
    await dialog.getByRole('checkbox', { name: '投稿者に警告' }).waitFor()
    expect(await dialog.getByRole('checkbox', { name: '内容を削除' }).count()).toBe(0)
  })
})

describe('a report', () => {
  it('is taken, noted upon and given back by keys, and a colleague sees each of it', async () => {
    const [{ page }, master] = [await shared('moderator'), await shared('master')]
    const post = await reported('fan-2', 'fan-1', 'spam')
    for (const one of [page, master.page]) await toReports(one)
    await openCase(page, post.title)
    await page.keyboard.press('r')
    await show(master.page, /^確認中/)
    await line(master.page, post.title)
      .getByText(/さんが確認中$/)
      .waitFor()
    await page.getByRole('textbox', { name: /^メモ/ }).fill('作者に確かめています。')
    await page.getByRole('button', { name: 'メモを残す' }).click()
    await openCase(master.page, post.title)
    const history = master.page.getByRole('region', { name: 'これまでの対応' }).getByRole('listitem')
    await history.filter({ hasText: 'メモを残しました' }).getByText('作者に確かめています。').waitFor()
    await page.getByRole('heading', { name: post.title }).click()
    await page.keyboard.press('r')
    await line(master.page, post.title).waitFor({ state: 'detached' })
    await history.filter({ hasText: '担当を外れました' }).waitFor()
    await show(master.page, /^未対応/)
    await line(master.page, post.title).waitFor()
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'pending', holder_id: null })
  })

  it('that was dismissed is found there and looked at once more; of events there is none', async () => {
    const { page } = await shared('moderator')
    const post = await reported('fan-3', 'fan-1', 'spam')
    await toReports(page)
    await line(page, post.title).waitFor()
    const kind = page.getByRole('combobox', { name: '種類で絞り込む' })
    await kind.selectOption('イベント')
    await page.getByText('条件に合う通報はありません').waitFor()
    await page.reload()
    await page.getByText('条件に合う通報はありません').waitFor()
    expect(await kind.inputValue()).toBe('event')
    await page.getByRole('button', { name: '絞り込みを解除' }).click()
    await openCase(page, post.title)
    await page.keyboard.press('d')
    await closeUndo(page)
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'dismissed' })
    await show(page, /^却下/)
    await openCase(page, post.title)
    await page.getByRole('button', { name: '確認し直す' }).click()
    await line(page, post.title).waitFor({ state: 'detached' })
    await expect.poll(() => caseOf(post.id)).toMatchObject({ status: 'reviewing' })
    await show(page, /^確認中/)
    await line(page, post.title).getByText('自分が確認中').waitFor()
  })

  it('that hides what it is about and bans its author does both, and their device says so', async () => {
    const { page } = await shared('moderator')
    const fan = await device({ expect: [/40[013]/, offlineNoise] })
    await asPerson(fan.page, server, 'fan-4')
    await cards(fan.page).first().waitFor()
    const post = await reported('fan-4', 'fan-1', 'spam')
    await toReports(page)
    await openCase(page, post.title)
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: '通報に対応する' })
    await dialog.getByRole('checkbox', { name: '内容を非表示' }).check()
    expect(await dialog.getByRole('checkbox', { name: '投稿者をBAN' }).isChecked()).toBe(true)
    await dialog.getByRole('textbox', { name: /^投稿者に伝える理由/ }).fill('宣伝の投稿が続いたため。')
    await dialog.getByRole('button', { name: '対応済みにする' }).click()
    await closeUndo(page)
    await fan.page.waitForURL((url) => url.pathname === '/banned')
    await fan.page.getByText('宣伝の投稿が続いたため。').waitFor()
    expect(await caseOf(post.id)).toMatchObject({ status: 'resolved', measures: ['hide', 'ban'] })
    const [row] = await server.sql`select is_hidden_by_team from public.posts where id = ${post.id}`
    expect(row?.is_hidden_by_team).toBe(true)
    await show(page, /^対応済み/)
    await openCase(page, post.title)
    const states = page.getByRole('article', { name: post.title }).getByText('内容を非表示・投稿者をBAN')
    await states.first().waitFor()
  })
})
