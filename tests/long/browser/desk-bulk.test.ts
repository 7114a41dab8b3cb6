import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// Many posts at once: over several pages of the list, while they are sent, and after the page that began it is gone.

const server = served()
const shared = sharedDevices(server)

const PAGE = 20
/** More than go in one request. */
const SOME = 25

/** The newest posts of all, made now: they fill the first pages of the list. */
async function newest(name: string, count: number): Promise<string[]> {
  const { user } = await server.session('fan-2')
  const titles = Array.from({ length: count }, (_, n) => `${name}の絵 ${String(n + 1).padStart(2, '0')}`)
  await server.sql`insert into public.posts (id, user_id, title)
    select gen_random_uuid(), ${user.id}, title from unnest(${titles}::text[]) as title`
  return titles
}

const picked = async (titles: readonly string[]) =>
  (
    await server.sql`select from public.posts where title = any (${titles as string[]}) and is_picked_by_admin`
  ).length

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `「${title}」を選択` })
const bar = (page: Page) => page.getByRole('toolbar', { name: '選択した投稿への操作' })
const boxes = (page: Page) => page.getByRole('list', { name: '投稿の一覧' }).getByRole('checkbox')

const pick = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'おすすめに選ぶ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'おすすめに選ぶ' }).click()
}

describe('posts', () => {
  it('are selected over several pages, and it is told how many were sent while they go', async () => {
    const titles = await newest('数多', 2 * PAGE)
    const { page } = await shared('master')
    await page.goto(server.url + paths.adminPage('posts'))
    await boxes(page)
      .nth(PAGE - 1)
      .waitFor()
    const shown = async () =>
      (await boxes(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
        (label) => titles.find((title) => label.includes(title)) ?? '',
      )
    const [first = ''] = await shown()
    await box(page, first).check()
    const more = page.getByRole('main').getByRole('button', { name: 'もっと見る' })
    // It comes by itself as soon as it is near.
    await more.scrollIntoViewIfNeeded()
    await boxes(page)
      .nth(2 * PAGE - 1)
      .waitFor()
    const second = (await shown())[PAGE] ?? ''
    await box(page, second).check()
    await bar(page).getByText('2件を選択中', { exact: true }).waitFor()
    await box(page, first).waitFor()
    expect(await box(page, first).isChecked()).toBe(true)

    const others = (await shown()).filter((title) => title && title !== first && title !== second)
    for (const title of others.slice(0, SOME - 2)) await box(page, title).check()
    await bar(page).getByText(`${SOME}件を選択中`, { exact: true }).waitFor()
    await server.faults({ latency_ms: 2_000, only: '/rest/v1/rpc/sync_push' })
    await pick(page)
    const progress = page.getByRole('status')
    await progress.filter({ hasText: `${SOME}件を送信しています…` }).waitFor()
    await progress.filter({ hasText: new RegExp(`${SOME}件中\\d+件を送信しました…`) }).waitFor()
    await server.faults()
    await expect.poll(() => picked(titles)).toBe(SOME)
    await progress.filter({ hasText: '件を送信しました…' }).waitFor({ state: 'detached' })
  })

  it('that a page left on their way are shown by the next one, and can be stopped there', async () => {
    const titles = await newest('置き去り', 2)
    const { page, context } = await shared('master')
    await page.goto(server.url + paths.adminPage('posts'))
    for (const title of titles) await box(page, title).check()
    await context.setOffline(true)
    await pick(page)
    const waiting = page.getByText('送信待ち：2件', { exact: true })
    await waiting.waitFor()
    await page.reload()
    await waiting.waitFor()
    await page.getByRole('button', { name: '残りを中止' }).click()
    await page.getByText('2件を中止しました').waitFor()
    await waiting.waitFor({ state: 'detached' })
    await context.setOffline(false)
    await bar(page).getByText('2件を選択中', { exact: true }).waitFor()
    for (const title of titles) expect(await box(page, title).isChecked()).toBe(true)
    await page.goto(server.url + paths.outbox)
    await page.getByText('すべて送信済み').waitFor()
    expect(await picked(titles)).toBe(0)
  })
})
