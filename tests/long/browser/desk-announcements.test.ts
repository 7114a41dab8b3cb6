import { expect, it } from 'vitest'
import { paths } from '@/src/domain/paths'
import { closeUndo } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { line } from '@/tests/support/steps/announcements'
import { ahead, DAY, onTheWall } from '@/tests/support/steps/scheduled'

const server = served()
const shared = sharedDevices(server)

const TITLE = '雪合戦の日取り'

const stored = async () => {
  const [row] = await server.sql`
    select body, is_public, is_draft from public.announcements where title = ${TITLE}`
  return row
}

/** Its time comes, and the scheduler's minute. */
async function comeDue(): Promise<void> {
  await server.sql.begin(async (tx) => {
    await tx`alter table public.announcements disable trigger user`
    await tx`update public.announcements set scheduled_at = now() - interval '1 second' where title = ${TITLE}`
    await tx`alter table public.announcements enable trigger user`
  })
  await server.sql`select private.publish_announcements()`
}

it('an announcement is scheduled, goes out in its time, is updated, taken back and deleted', async () => {
  const { page } = await shared('master')
  const fan = await shared('fan-2')
  await page.goto(server.url + paths.adminPage('announcements/new'))
  const body = page.getByRole('textbox', { name: /^本文/ })
  await page.getByRole('textbox', { name: /^タイトル/ }).fill(TITLE)
  await body.fill('来週の予定です。')
  await page.getByLabel(/^公開する日時/).fill(onTheWall(ahead(DAY)))
  await page.getByRole('button', { name: '公開を予約する' }).click()
  await page.getByText('お知らせの公開を予約しました').waitFor()
  await closeUndo(page)
  const known = page
    .getByRole('list', { name: 'お知らせ', exact: true })
    .getByRole('listitem')
    .filter({ hasText: TITLE })
  await known.getByText(/に公開$/).waitFor()
  await expect.poll(stored).toMatchObject({ is_public: false, is_draft: false })
  await fan.page.goto(server.url + paths.announcements)
  await line(fan.page, 'はじめての方へ').waitFor()
  expect(await line(fan.page, TITLE).count()).toBe(0)

  await comeDue()
  await line(fan.page, TITLE).waitFor()
  await known.getByText(/に公開$/).waitFor({ state: 'detached' })

  await known.getByRole('link', { name: TITLE }).click()
  await body.fill('来月の予定です。')
  // It is out: no time can be given to it any more.
  expect(await page.getByLabel(/^公開する日時/).count()).toBe(0)
  await page.getByRole('button', { name: '更新する' }).click()
  await page.getByText('お知らせを公開しました').waitFor()
  await closeUndo(page)
  await expect.poll(stored).toMatchObject({ body: '来月の予定です。', is_public: true })

  await known.getByRole('link', { name: TITLE }).click()
  await page.getByRole('button', { name: '下書きに戻す' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下書きに戻す' }).click()
  const draft = page
    .getByRole('list', { name: 'お知らせの下書き' })
    .getByRole('listitem')
    .filter({ hasText: TITLE })
  await draft.waitFor()
  await line(fan.page, TITLE).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ is_public: false, is_draft: true })

  await draft.getByRole('button', { name: '削除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click()
  await page.getByText(`「${TITLE}」を削除しました`).waitFor()
  await draft.waitFor({ state: 'detached' })
  await closeUndo(page)
  await expect.poll(stored).toBeUndefined()
})
