import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { line, openCase, reportsSteps } from '@/tests/support/steps/reports'

// What leads from one of the team's pages to another, and what only a hand does there.

const server = served()
const shared = sharedDevices(server)

const { reported, caseOf, toReports } = reportsSteps(server)

/** Banned a while ago, with an appeal that waits. */
async function appealing(person: string, name: string): Promise<string> {
  const { user } = await server.session(person)
  await server.sql`update public.profiles set display_name = ${name} where id = ${user.id}`
  await server.sql`insert into public.banned_users (user_id, reason_category, appeal_submitted, appeal_status,
      appeal_submitted_at, appeal_reason)
    values (${user.id}, 'spam', true, 'pending', now(), '宣伝ではなく、展示会のお知らせのつもりでした。')`
  return user.id
}

it('a tile of what waits leads to just that: what one has taken to one’s own alone', async () => {
  const [{ page }, master] = [await shared('moderator'), await shared('master')]
  const [mine, theirs] = [await reported('fan-1', 'fan-2', 'spam'), await reported('fan-2', 'fan-1', 'spam')]
  const take = async (of: Page, { title, id }: typeof mine) => {
    await toReports(of)
    await openCase(of, title)
    await of.keyboard.press('r')
    await expect.poll(() => caseOf(id)).toMatchObject({ status: 'reviewing' })
  }
  await take(page, mine)
  await take(master.page, theirs)
  await page.goto(server.url + paths.admin)
  await page.getByRole('link', { name: /^自分が確認中 ?1 ?件/ }).click()
  await line(page, mine.title).waitFor()
  await line(page, theirs.title).waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: '自分が確認中の通報のみ' }).uncheck()
  await line(page, theirs.title).waitFor()
})

it('a case leads to all that was reported of its author, and back to each', async () => {
  const { page } = await shared('moderator')
  const post = await reported('fan-3', 'fan-2', 'spam')
  await toReports(page)
  await openCase(page, post.title)
  await page.getByRole('region', { name: '投稿者' }).getByRole('link').first().click()
  await page
    .getByRole('region', { name: 'これまでに通報された内容' })
    .getByRole('link', { name: post.title })
    .click()
  await page.getByRole('article', { name: post.title }).waitFor()
})

it('appeals are gone through by keys, and a colleague sees whose is looked at', async () => {
  const [{ page }, master] = [await shared('moderator'), await shared('master')]
  const first = await appealing('fan-4', '先に申し立てた忍者')
  const second = await appealing('fan-5', '後で申し立てた忍者')
  for (const one of [page, master.page]) {
    await one.goto(server.url + paths.adminPage('bans'))
    await one.getByRole('link').filter({ hasText: '後で申し立てた忍者' }).waitFor()
  }
  const chosen = () => new URL(page.url()).pathname.split('/')[3]
  await page.keyboard.press('j')
  await expect.poll(chosen).toBe(first)
  await page.keyboard.press('j')
  await expect.poll(chosen).toBe(second)
  await page.keyboard.press('k')
  await expect.poll(chosen).toBe(first)
  const lineOf = (name: string) => master.page.getByRole('link').filter({ hasText: name })
  await lineOf('先に申し立てた忍者')
    .getByText(/さんが見ています$/)
    .waitFor()
  await page.keyboard.press('r')
  const answer = page.getByRole('textbox', { name: /^本人に伝える内容/ })
  await expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true)
  // A letter that is written is no key.
  await page.keyboard.press('j')
  expect(await answer.inputValue()).toBe('j')
  await answer.fill('')
  await page.getByRole('heading', { name: '先に申し立てた忍者' }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'キー操作' }).getByText('次・前の方').waitFor()
})

describe('what one takes along or puts in order by hand', () => {
  it('the numbers go to a spreadsheet by the clipboard', async () => {
    const { page, context } = await shared('master')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(server.url + paths.adminPage('analytics'))
    await page.getByText('表で見る').first().click()
    await page.getByRole('button', { name: '表をコピー' }).first().click()
    await page.getByText('表をコピーしました').waitFor()
    const [head = '', ...days] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(head.split('\t').slice(0, 3)).toEqual(['日付', '新規登録', 'アクティブユーザー'])
    expect(days.filter((day) => /^\d{4}-\d{2}-\d{2}\t\d/.test(day)).length).toBeGreaterThanOrEqual(30)
  })

  it('a banner is dragged before another, and stays there', async () => {
    const { page } = await shared('master')
    await page.goto(server.url + paths.adminPage('featured-banner'))
    const lines = page.getByRole('list', { name: 'バナーの一覧' }).getByRole('listitem')
    await lines.nth(1).waitFor()
    const titles = () => lines.getByRole('link').allTextContents()
    const [first = '', second = '', ...others] = await titles()
    await lines.filter({ hasText: second }).getByTitle('ドラッグして並べ替え').hover()
    await page.mouse.down()
    const { x = 0, y = 0 } = (await lines.filter({ hasText: first }).boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 20, { steps: 12 })
    await page.mouse.up()
    await expect.poll(titles).toEqual([second, first, ...others])
    const order = async () =>
      (
        await server.sql<
          { title: string }[]
        >`select title from public.featured_banners order by display_order`
      ).map(({ title }) => title)
    await expect.poll(order).toEqual([second, first, ...others])
  })

  it('a day of which a part is typed is no day: its field says so, and nothing is saved', async () => {
    const { page } = await shared('master')
    await page.goto(server.url + paths.adminPage('featured-banner'))
    const lines = page.getByRole('list', { name: 'バナーの一覧' }).getByRole('listitem')
    await lines.first().getByRole('link').click()
    const from = page.getByLabel(/^表示開始日/)
    await from.fill('')
    await from.press('1')
    await page.getByRole('button', { name: '保存する' }).click()
    await page.getByRole('alert').filter({ hasText: '入力内容が正しくありません' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/featured-banner\/edit/)
  })
})
