import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, openHome, signOut, titleOf } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

/** So many cards exist wherever one has scrolled to; the others near the screen only. */
const STANDING = 12

const box = (page: Page) => page.getByRole('combobox', { name: '検索キーワード' })
const results = (page: Page) => page.getByRole('region', { name: '見つかった投稿' })
const titles = async (page: Page) =>
  (await results(page).getByRole('heading').allTextContents()).map((title) => title.trim())
const openSearch = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: '検索' }).first().click()
  await box(page).waitFor()
}

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
    const { page } = await device()
    await openHome(page, server.url)
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
    const last = cards(page).last()
    const title = await titleOf(last)
    const before = await page.evaluate(() => scrollY)
    await last.getByRole('heading').getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 400)
    await expect.poll(() => box(page).inputValue()).toBe(word)
  })

  it('finds people, whatever the kana, and is told what is too short or not there', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/search`)
    await box(page).fill('a')
    await page.getByText('2文字以上入力してください').waitFor()
    await box(page).fill('月')
    await page.getByRole('region', { name: '見つかった投稿' }).waitFor()
    await box(page).fill('レモネード')
    await page.getByRole('tab', { name: 'ユーザー' }).click()
    const people = page.getByRole('list', { name: '見つかったユーザー' })
    await people.getByText('レモネード', { exact: true }).waitFor()
    await box(page).fill('れもねーど')
    await page.waitForURL(/q=%E3%82%8C/)
    await people.getByText('レモネード', { exact: true }).waitFor()
    await box(page).fill('潜水艦乗り')
    await page.getByText('「潜水艦乗り」は見つかりませんでした').waitFor()
    await page.getByRole('tab', { name: '投稿', exact: true }).click()
    await page.getByText('「潜水艦乗り」は見つかりませんでした').waitFor()
  })

  it('finds events, and announcements that open where they stand', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/search?q=写生会`)
    await page.getByRole('tab', { name: 'イベント' }).click()
    const [event] = await server.sql<{ title: string }[]>`
      select title from public.events where is_public and title like '%写生会%' order by start_date desc limit 1`
    await page
      .getByRole('list', { name: '見つかったイベント' })
      .getByRole('listitem')
      .filter({ hasText: event?.title ?? '' })
      .first()
      .waitFor()
    await box(page).fill('点検')
    await page.getByRole('tab', { name: 'お知らせ' }).click()
    const said = page.getByRole('list', { name: '見つかったお知らせ' }).getByRole('listitem')
    await said.getByText('点検のお知らせ（終了しました）').click()
    await page.getByText(/^深夜二時から/).waitFor()
    await page.goBack()
    await said.getByText('点検のお知らせ（終了しました）').waitFor()
  })

  it('sorts by likes, narrows by tags, and keeps both in the address', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/search?q=です`)
    await results(page).getByRole('article').first().waitFor()
    await page.getByRole('group', { name: '並び順' }).getByRole('button', { name: '人気順' }).click()
    const rows = await server.sql<{ title: string }[]>`
      select title from public.posts p join public.post_counters c on c.post_id = p.id
      where p.feed_key is not null and (title || ' ' || description) like '%です%'
      order by c.like_count desc, p.feed_key limit ${STANDING}`
    await expect.poll(() => titles(page)).toEqual(rows.map(({ title }) => title))

    const filter = page.getByRole('group', { name: 'タグで絞り込む' }).getByRole('button', { pressed: false })
    const tag = ((await filter.first().textContent()) ?? '').replace('#', '')
    await filter.first().click()
    await page.waitForURL(/tag=/)
    const tagged = await server.sql<{ title: string }[]>`
      select title from public.posts where feed_key is not null and ${tag} = any (character_tags)
        and (title || ' ' || description) like '%です%'`
    await expect.poll(async () => (await titles(page)).length).toBe(Math.min(STANDING, tagged.length))
    await page.reload()
    await page
      .getByRole('group', { name: 'タグで絞り込む' })
      .getByRole('button', { name: `#${tag}`, pressed: true })
      .click()
    await page.waitForURL((url) => !url.search.includes('tag='))
  })

  it('follows a tag from a post to all posts with it', async () => {
    const { page } = await device()
    const [post] = await server.sql<{ id: string; tag: string }[]>`
      select id, character_tags[1] as tag from public.posts
      where feed_key is not null and cardinality(character_tags) > 0 order by feed_key limit 1`
    await page.goto(`${server.url}/posts/${post?.id}`)
    await page.getByRole('link', { name: `#${post?.tag}`, exact: true }).click()
    await page.waitForURL(/\/search\?tag=/)
    const tagged = await server.sql<{ title: string }[]>`
      select title from public.posts where feed_key is not null and ${post?.tag ?? ''} = any (character_tags)
      order by feed_key, id limit ${STANDING}`
    await expect.poll(() => titles(page)).toEqual(tagged.map(({ title }) => title))
  })

  it('names the tags that nothing was found with, and opens a post whose address was capitalised', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/search?q=%20&tag=nothing-has-it&tag=nor-this`)
    await page.getByText('「#nothing-has-it #nor-this」は見つかりませんでした').waitFor()
    const [post] = await server.sql<{ id: string; title: string }[]>`
      select id, title from public.posts where feed_key is not null order by feed_key limit 1`
    await page.goto(`${server.url}/posts/${post?.id.toUpperCase()}`)
    await page.waitForURL(`${server.url}/posts/${post?.id}`)
    await page.getByRole('heading', { level: 1, name: post?.title ?? '' }).waitFor()
  })
})

describe('without a line', () => {
  it('searches what the device holds, says so, and the village when the line is back', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    const title = await titleOf(cards(page).first())
    await openSearch(page)
    await page.getByRole('heading', { name: 'よく使われているタグ' }).waitFor()
    await controlled(page)
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

  it('a server that fails is said, and asked again by もう一度', async () => {
    const { page } = await device({ expect: [offlineNoise, /500/] })
    await openHome(page, server.url)
    await openSearch(page)
    await page.getByRole('heading', { name: 'よく使われているタグ' }).waitFor()
    await server.faults({ status: 500, only: '/rest' })
    await box(page).fill('潜水艦')
    await page.getByRole('alert').getByText('データの取得に失敗しました。').waitFor()
    await server.faults()
    await page.getByRole('button', { name: 'もう一度' }).click()
    await page.getByText('「潜水艦」は見つかりませんでした').waitFor()
  })
})

describe('by keyboard', () => {
  it('/ leads to the field, arrows through the suggestions, Escape out, Enter confirms; Back leads through the searches', async () => {
    const { page } = await device()
    await openHome(page, server.url)
    await page.keyboard.press('/')
    await page.waitForURL(/\/search$/)
    await page.getByRole('heading', { name: 'よく使われているタグ' }).waitFor()
    await expect.poll(() => box(page).evaluate((field) => field === document.activeElement)).toBe(true)
    const [used] = await server.sql<{ tag: string }[]>`
      select tag from (select character_tags from public.posts where feed_key is not null order by feed_key limit 500) as p,
        unnest(character_tags) as tag where tag !~ '\\s' group by tag order by count(*) desc limit 1`
    const tag = used?.tag as string
    await page.keyboard.type(tag.slice(0, 1))
    const options = page.getByRole('listbox', { name: '検索の候補' }).getByRole('option')
    await options.getByText(tag, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => options.count()).toBe(0)
    await page.keyboard.type(tag.slice(1, 2))
    await options.getByText(tag, { exact: true }).waitFor()
    const chosen = () => page.getByRole('option', { selected: true }).textContent()
    await page.keyboard.press('ArrowDown')
    for (let n = 0; n < 6 && (await chosen()) !== tag; n++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => box(page).inputValue()).toBe(`#${tag}`)
    await results(page).getByRole('article').first().waitFor()

    await box(page).fill('です')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=%E3%81%A7/)
    await page.goBack()
    await expect.poll(() => box(page).inputValue()).toBe(`#${tag}`)
    await page.goBack()
    await expect.poll(() => box(page).inputValue()).toBe('')
  })
})

describe('earlier searches', () => {
  it('are there on this device, go one by one or all at once, and with their owner', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await openSearch(page)
    for (const search of ['影丸', 'です', 'カゲマル']) {
      await box(page).fill(search)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.searchParams.get('q') === search)
    }
    await page.getByRole('button', { name: '入力を消去' }).click()
    const again = page.getByRole('region', { name: '最近の検索' }).getByRole('listitem')
    await expect.poll(() => again.allTextContents()).toEqual(['カゲマル', 'です', '影丸'])
    await page.reload()
    await page.goto(`${server.url}/search`)
    await page.getByRole('button', { name: '「です」を履歴から削除' }).click()
    await expect.poll(() => again.allTextContents()).toEqual(['カゲマル', '影丸'])
    await again.getByRole('button', { name: '影丸', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === '影丸')
    await page.goto(`${server.url}/search`)
    await expect.poll(() => again.allTextContents()).toEqual(['影丸', 'カゲマル'])
    await signOut(page)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('カゲマル')
    await page.goto(`${server.url}/search`)
    await page.getByRole('heading', { name: 'よく使われているタグ' }).waitFor()
    expect(await again.count()).toBe(0)
    await box(page).fill('影丸')
    await page.keyboard.press('Enter')
    await page.goto(`${server.url}/search`)
    await page.getByRole('button', { name: 'すべて削除' }).click()
    await expect.poll(() => again.count()).toBe(0)
  })
})
