import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { closeUndo } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { line, openCase, reportsSteps } from '@/tests/support/steps/reports'

// Several things of a list of the desk, by one tap.

const server = served()
const shared = sharedDevices(server)

const { reported, caseOf, toReports } = reportsSteps(server)

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `「${title}」を選択` })
const chosen = (page: Page) => new URL(page.url()).pathname.split('/')[3]

describe('reports', () => {
  const bar = (page: Page) => page.getByRole('toolbar', { name: '選択した通報への操作' })

  it('are selected by box and key, dismissed together and taken back together', async () => {
    const { page, context } = await shared('moderator')
    const master = await shared('master')
    const [one, another, taken] = await Promise.all([
      reported('fan-1', 'fan-3', 'spam'),
      reported('fan-3', 'fan-1', 'spam'),
      reported('fan-4', 'fan-1', 'spam'),
    ])
    const all = [one, another, taken]
    await toReports(page)
    await toReports(master.page)
    await box(page, one.title).check()
    await openCase(page, another.title)
    await page.keyboard.press('x')
    await box(page, taken.title).check()
    await bar(page).getByText('3件を選択中', { exact: true }).waitFor()
    // Where a box has the focus the keys go on.
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    await box(page, taken.title).uncheck()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'キー操作' }).getByText('通報を選択・解除').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'キー操作' }).waitFor({ state: 'detached' })
    for (const { title } of all) await box(page, title).check()

    // Narrowed down, the queue keeps what is selected; what another takes meanwhile is not.
    const search = page.getByRole('searchbox', { name: 'タイトル・投稿者で検索' })
    await search.fill(one.title)
    await bar(page).getByText('3件を選択中（うち2件は絞り込みの対象外）').waitFor()
    await search.fill('')
    await openCase(master.page, taken.title)
    await master.page.keyboard.press('r')
    await bar(page).getByText('2件を選択中', { exact: true }).waitFor()

    await bar(page).getByRole('button', { name: '却下する' }).click()
    await page.getByText('2件の通報を却下しました').waitFor()
    for (const { title } of [one, another]) await line(page, title).waitFor({ state: 'detached' })
    // What was open has gone with them, and nothing is left.
    await expect.poll(() => chosen(page)).toBeUndefined()
    expect(await page.getByRole('article', { name: another.title }).count()).toBe(0)
    await page.getByRole('button', { name: '元に戻す' }).click()
    for (const { title } of [one, another]) await line(page, title).waitFor()
    await bar(page).getByText('2件を選択中', { exact: true }).waitFor()
    for (const { id } of [one, another]) expect(await caseOf(id)).toMatchObject({ status: 'pending' })

    // Without a connection they wait, are stopped, and go.
    await context.setOffline(true)
    await bar(page).getByRole('button', { name: '却下する' }).click()
    await closeUndo(page)
    await page.getByText('送信待ち：2件', { exact: true }).waitFor()
    await page.getByRole('button', { name: '残りを中止' }).click()
    await page.getByText('2件を中止しました').waitFor()
    await bar(page).getByText('2件を選択中', { exact: true }).waitFor()
    await context.setOffline(false)
    await bar(page).getByRole('button', { name: '却下する' }).click()
    await closeUndo(page)
    for (const { id } of [one, another])
      await expect.poll(() => caseOf(id)).toMatchObject({ status: 'dismissed' })
    expect(await caseOf(taken.id)).toMatchObject({ status: 'reviewing' })

    // Held by another it cannot be selected, and what is decided has no box.
    await page.getByRole('radio', { name: /^確認中/ }).check({ force: true })
    expect(await box(page, taken.title).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: /^却下/ }).check({ force: true })
    await line(page, one.title).waitFor()
    expect(await box(page, one.title).count()).toBe(0)
  })

  it('half sent when the connection goes say how many; those on their way cannot be stopped, and go later', async () => {
    const { page, context } = await shared('moderator')
    const { user } = await server.session('fan-6')
    const all = await server.sql<{ content_id: string }[]>`
      insert into public.reports (id, reporter_id, content_type, content_id, reason, description)
      select gen_random_uuid(), ${user.id}, 'post', p.id, 'spam', '宣伝' from public.posts p
      join public.profiles author on author.id = p.user_id and author.admin_rank is null
      where p.feed_key is not null and p.user_id <> ${user.id}
        and not exists (select from public.report_cases c where c.content_id = p.id)
      order by p.id limit 25 returning content_id`
    const dismissed = async () => {
      const ids = all.map(({ content_id }) => content_id)
      const rows = await server.sql`
        select from public.report_cases where content_id = any (${ids}::uuid[]) and status = 'dismissed'`
      return rows.length
    }
    await toReports(page)
    let last: string | undefined
    for (let n = 1; n <= all.length; n++) {
      await page.keyboard.press('j')
      await expect.poll(() => chosen(page)).not.toBe(last)
      last = chosen(page)
      await page.keyboard.press('x')
      await bar(page).getByText(`${n}件を選択中`, { exact: true }).waitFor()
    }
    // They are sent twenty at a time; the answer to the first twenty is the last that comes.
    await context.route(
      '**/rpc/sync_push',
      async (route) => {
        const response = await route.fetch()
        await context.setOffline(true)
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await bar(page).getByRole('button', { name: '却下する' }).click()
    await closeUndo(page)
    await page.getByText('送信待ち：5件', { exact: true }).waitFor()
    expect(await dismissed()).toBe(20)
    await page.getByRole('button', { name: '残りを中止' }).click()
    await page.getByText('送信できたか確認中のため、まだ中止できません').waitFor()
    await context.setOffline(false)
    await expect.poll(dismissed).toBe(25)
    await page.getByRole('button', { name: '残りを中止' }).waitFor({ state: 'detached' })
  })
})

describe('hidden posts', () => {
  it('are shown again together', async () => {
    const { page } = await shared('master')
    const { user } = await server.session('fan-2')
    const hidden = await server.sql<{ id: string; title: string }[]>`
      update public.posts set is_hidden_by_team = true
      where id in (select id from public.posts where user_id = ${user.id} and feed_key is not null order by id limit 2)
      returning id, title`
    const left = async () => {
      const ids = hidden.map(({ id }) => id)
      return (
        await server.sql`select from public.posts where id = any (${ids}::uuid[]) and is_hidden_by_team`
      ).length
    }
    await page.goto(`${server.url}${paths.adminPage('posts')}?view=hidden`)
    for (const { title } of hidden) await box(page, title).check()
    const bar = page.getByRole('toolbar', { name: '選択した投稿への操作' })
    const show = async () => {
      await bar.getByText('2件を選択中', { exact: true }).waitFor()
      await bar.getByRole('button', { name: '再び表示' }).click()
      await page.getByText('2件の投稿を再び表示しました').waitFor()
      for (const { title } of hidden) await box(page, title).waitFor({ state: 'detached' })
    }
    await show()
    await page.getByRole('button', { name: '元に戻す' }).click()
    for (const { title } of hidden) await box(page, title).waitFor()
    expect(await left()).toBe(2)
    await show()
    await closeUndo(page)
    await expect.poll(left).toBe(0)
  })
})

describe('the desk’s page of a person', () => {
  it('is reached from what they reported, and from their own page that nobody sees', async () => {
    const { page } = await shared('moderator')
    const post = await reported('fan-2', 'fan-5', 'spam')
    const { user } = await server.session('fan-5')
    const [reporter] = await server.sql<{ name: string }[]>`
      select display_name as name from public.profiles where id = ${user.id}`
    await toReports(page)
    await line(page, post.title).click()
    const reports = page
      .getByRole('article', { name: post.title })
      .getByRole('region', { name: '通報の内容' })
    await reports.getByRole('link', { name: reporter?.name ?? '' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(paths.adminPage('users', user.id))
    await page.getByRole('button', { name: /BANする/ }).waitFor()

    await server.sql`insert into public.banned_users (user_id, reason_category, hide_content)
      values (${user.id}, 'spam', true)`
    await page.goto(server.url + paths.profile(user.id))
    await page.getByRole('heading', { name: 'このページは表示できません' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: '管理', exact: true }).click()
    await page
      .getByRole('article', { name: reporter?.name ?? '' })
      .getByText('BAN中')
      .waitFor()
    const fan = await shared('fan-1')
    await fan.page.goto(server.url + paths.profile(user.id))
    await fan.page.getByRole('heading', { name: 'このページは表示できません' }).waitFor()
    expect(await fan.page.getByRole('main').getByRole('link', { name: '管理', exact: true }).count()).toBe(0)
  })
})
