import { describe, expect, it } from 'vitest'
import { cardOf, cards, titleOf } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// A bookmark is kept offline, on its owner’s page alone, and a visitor is led to sign in.

const server = served()
const shared = sharedDevices(server)

const stored = async (name: string) => {
  const rows = await server.sql<{ title: string }[]>`
    select p.title from public.bookmarks b join public.posts p on p.id = b.post_id
    join public.profiles m on m.id = b.user_id where m.display_name = ${name} order by b.created_at desc`
  return rows.map(({ title }) => title)
}

describe('a bookmark', () => {
  it('made offline is on the page at once, last kept first, and arrives', async () => {
    const { page, context } = await shared('fan-1')
    await context.setOffline(true)
    const kept: string[] = []
    const titles = [await titleOf(cards(page).nth(0)), await titleOf(cards(page).nth(1))]
    for (const title of titles) {
      const card = cardOf(page, title)
      kept.unshift(title)
      await card.getByRole('button', { name: 'ブックマーク' }).click()
      await card.getByRole('button', { name: 'ブックマーク', pressed: true }).waitFor()
    }
    await page.getByRole('navigation').getByRole('link', { name: 'ブックマーク' }).first().click()
    const shown = () => page.getByRole('region', { name: 'ブックマークした投稿' }).getByRole('heading')
    await expect.poll(() => shown().allTextContents()).toEqual(kept)
    await context.setOffline(false)
    await expect.poll(() => stored('みつば')).toEqual(kept)

    await page.reload()
    await expect.poll(() => shown().allTextContents()).toEqual(kept)
    const first = cardOf(page, kept[0] ?? '')
    await first.getByRole('button', { name: 'ブックマーク' }).click()
    await first.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await first.waitFor()
    await first.getByRole('button', { name: 'ブックマーク' }).click()
    await expect.poll(() => stored('みつば')).toEqual(kept.slice(1))
  })
})
