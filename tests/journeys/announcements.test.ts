import { describe, expect, it } from 'vitest'
import { go } from '@/tests/support/go'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { AWARD, COLLECTIONS, line, mark, PINNED, place, titled } from '@/tests/support/steps/announcements'

// The announcements stand in their order, and what is read on one device, even offline, is read on all.

const server = served()
const shared = sharedDevices(server)

describe('the announcements', () => {
  it('stand in a list, what is pinned first, and each on its scroll; Back leads to the place', async () => {
    const { page } = await shared(null)
    await place(page).click()
    await line(page, AWARD).waitFor()
    const titles = await page
      .getByRole('list', { name: 'お知らせの一覧' })
      .getByRole('listitem')
      .allTextContents()
    expect(titles[0]).toContain(PINNED)
    expect(titles[0]).toContain('固定')
    expect(titles[1]).toContain(AWARD)
    expect(titles.join()).not.toContain('年越し企画について')

    await line(page, AWARD).getByRole('link').click()
    await titled(page, AWARD).waitFor()
    await page.getByRole('article').locator('strong', { hasText: '紅葉と忍び' }).waitFor()
    expect(await page.title()).toBe(`${AWARD}｜忍の里`)
    await page.goBack()
    await line(page, AWARD).waitFor()
    await mark(page, COLLECTIONS).waitFor()
    expect(await mark(page, AWARD).count()).toBe(0)
    // It stays read on this device.
    await page.reload()
    await mark(page, COLLECTIONS).waitFor()
    expect(await mark(page, AWARD).count()).toBe(0)
  })
})

describe('what one has read', () => {
  it('without a connection is read at once, and everywhere when the connection is back', async () => {
    const { page, context, me } = await shared('fan-3')
    await context.setOffline(true)
    await place(page).click()
    await line(page, AWARD).getByRole('link').click()
    await titled(page, AWARD).waitFor()
    await page.getByRole('article').getByText('紅葉と忍び').waitFor()
    await page.goBack()
    await line(page, AWARD).waitFor()
    await expect.poll(() => mark(page, AWARD).count()).toBe(0)
    await page.getByText('この端末に保存されているお知らせは以上です').waitFor()
    await go(page, '/announcements/00000000-0000-7000-8000-000000000000')
    await titled(page, 'このお知らせはまだ端末にありません').waitFor()
    await context.setOffline(false)
    const opened = async () => {
      const [row] = await server.sql<{ count: number }[]>`
        select cardinality(opened) as count from public.announcement_reads where id = ${me}`
      return row?.count
    }
    await expect.poll(opened).toBe(1)
  })
})
