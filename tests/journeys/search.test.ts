import { describe, expect, it } from 'vitest'
import { cardOf, cards, titleOf } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { box, openSearch, results, STANDING, titles } from '@/tests/support/steps/search'

const server = served()
const shared = sharedDevices(server)

/** What the database itself holds of a word, newest first; by LIKE, that is without the index. */
const holding = async (word: string) => {
  const rows = await server.sql<{ title: string }[]>`
    select title from public.posts where feed_key is not null
      and (title || ' ' || description || ' ' || array_to_string(character_tags, ' ')) like ${`%${word}%`}
    order by feed_key, id`
  return rows.map(({ title }) => title)
}

describe('a visitor', () => {
  it('finds posts inside words while typing, beyond what the device holds, and comes back to the place', async () => {
    const { page } = await shared(null)
    await openSearch(page)
    await page.getByRole('heading', { name: 'よく使われているタグ' }).waitFor()
    const word = 'です'
    const all = await holding(word)
    expect(all.length).toBeGreaterThan(60)
    await box(page).pressSequentially(word)
    await page.waitForURL(/q=/)
    await expect.poll(() => titles(page)).toEqual(all.slice(0, STANDING))
    // The last of all, which no window holds.
    const end = results(page)
      .getByRole('heading', { name: all.at(-1) as string, exact: true })
      .first()
    await expect
      .poll(
        async () => {
          await page.evaluate(() => scrollBy(0, 4000))
          return (await page.getByText('検索結果は以上です').isVisible()) && end.isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    const title = await titleOf(cards(page).last())
    const before = await page.evaluate(() => scrollY)
    // By the keyboard: under a mouse that is pressed the list may still move.
    await cardOf(page, title).getByRole('heading').getByRole('link').press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 400)
    await expect.poll(() => box(page).inputValue()).toBe(word)
  })
})

describe('without a connection', () => {
  it('searches what the device holds, says so, and the village when the connection is back', async () => {
    const { page, context } = await shared(null)
    const title = await titleOf(cards(page).first())
    await openSearch(page)
    await page.getByRole('heading', { name: 'よく使われているタグ' }).waitFor()
    await context.setOffline(true)
    await box(page).fill(title.slice(0, 5))
    await page.getByText('オフラインのため、この端末に保存された投稿だけを検索しています。').waitFor()
    await results(page).getByRole('heading', { name: title, exact: true }).waitFor()
    await box(page).fill('潜水艦')
    await page.getByText('この端末の中には見つかりませんでした').waitFor()
    await page.getByRole('tab', { name: 'ユーザー' }).click()
    await page.getByText('オフラインのため、この端末に保存されたユーザーだけを検索しています。').waitFor()
    await box(page).fill('点検')
    await page.getByRole('tab', { name: 'お知らせ' }).click()
    await page.getByText('オフラインのため、この端末に保存されたお知らせだけを検索しています。').waitFor()
    await page.getByRole('list', { name: '見つかったお知らせ' }).getByRole('listitem').first().waitFor()
    await box(page).fill('潜水艦')
    await context.setOffline(false)
    await page.getByText('「潜水艦」は見つかりませんでした').waitFor()
  })
})
