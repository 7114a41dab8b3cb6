import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { cardOf } from '@/tests/support/fan'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

const server = served()
const shared = sharedDevices(server)

/** One of the newest posts that the person did not write. */
async function othersPost(person: string, at = 0): Promise<string> {
  const [me] = await server.sql`select id from public.profiles where display_name = ${person}`
  return (await published(server)).filter(({ user_id }) => user_id !== me?.id)[at]?.title ?? ''
}
async function openDialog(page: Page, title: string): Promise<void> {
  await cardOf(page, title).first().getByRole('button', { name: 'この投稿の操作' }).click()
  await page.getByRole('menuitem', { name: '通報する' }).click()
  await page.getByRole('dialog', { name: '通報する' }).waitFor()
}
/** With the spec's words, or on a busy machine with those of a connection that takes longer. */
const taken = (page: Page) =>
  page
    .getByText('管理者が内容を確認いたします')
    .or(page.getByText('送信できるようになると、自動で送信されます。'))
    .first()
    .waitFor()
const stored = () => server.sql`
  select r.reason, r.description, p.title from public.reports r join public.posts p on p.id = r.content_id`

describe('a report', () => {
  it('has the reasons, counts what is typed, is taken with the spec’s words, and only once', async () => {
    const { page } = await shared('fan-1')
    const title = await othersPost('みつば')
    await openDialog(page, title)
    expect(await page.getByRole('radio').count()).toBe(8)
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: '通報する' }).click()
    await page.getByText('通報理由を選択してください。').waitFor()
    await page.getByRole('radio', { name: '無断転載・著作権の侵害' }).check()
    await page.getByRole('textbox', { name: /詳しい内容/ }).fill('長'.repeat(501))
    await page.getByText('501/500').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '通報する' }).click()
    await page.getByText('詳しい内容は500文字以内で入力してください。').waitFor()
    // Closed without being sent, by a tap beside it: what was typed is there when it is opened again.
    await page.getByRole('textbox', { name: /詳しい内容/ }).fill('元の作品があります')
    await page.mouse.click(3, 3)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openDialog(page, title)
    expect(await page.getByRole('radio', { name: '無断転載・著作権の侵害' }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: /詳しい内容/ }).inputValue()).toBe('元の作品があります')
    await page.getByRole('dialog').getByRole('button', { name: '通報する' }).click()
    await taken(page)
    expect(await stored()).toEqual([{ reason: 'copyright', description: '元の作品があります', title }])

    await openDialog(page, title)
    await page.getByRole('dialog').getByText('このコンテンツは既に通報済みです。').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click()

    // Another device does not know of it; the database does, and what was done already is done.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.endsWith(':reported')) localStorage.removeItem(key)
    })
    await openDialog(page, title)
    await page.getByRole('radio', { name: 'スパム・宣伝' }).check()
    await page.getByRole('dialog').getByRole('button', { name: '通報する' }).click()
    await taken(page)
    await page.goto(`${server.url}/outbox`)
    await page.getByText('すべて届いています').waitFor()
    expect(await stored()).toHaveLength(1)
  })

  it('made offline is kept and goes by itself', async () => {
    const { page, context } = await shared('fan-1')
    await context.setOffline(true)
    await openDialog(page, await othersPost('みつば', 1))
    await page.getByRole('radio', { name: 'スパム・宣伝' }).check()
    const before = (await stored()).length
    await page.getByRole('dialog').getByRole('button', { name: '通報する' }).click()
    await page.getByText('通報を端末に保存しました').waitFor()
    await context.setOffline(false)
    await expect.poll(async () => (await stored()).length).toBe(before + 1)
  })
})
