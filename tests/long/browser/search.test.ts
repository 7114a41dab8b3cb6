import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { askAgain, openHome, signOut } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { box, openSearch, results, STANDING, titles } from '@/tests/support/steps/search'

const server = served()
const device = devices()

describe('a visitor', () => {
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

describe('without a connection', () => {
  it('a server that fails is said, and asked again by もう一度', async () => {
    const { page } = await device({ expect: [offlineNoise, /500/] })
    await openHome(page, server.url)
    await openSearch(page)
    await page.getByRole('heading', { name: 'よく使われているタグ' }).waitFor()
    await server.faults({ status: 500, only: '/rest' })
    await box(page).fill('潜水艦')
    await page.getByRole('alert').getByText('データの取得に失敗しました。').waitFor()
    await server.faults()
    await askAgain(page, page.getByText('「潜水艦」は見つかりませんでした'))
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
    // What a reader hears of it: a field with a list, which is open or not.
    const field = page.getByRole('combobox', { expanded: false })
    expect(await field.getAttribute('aria-autocomplete')).toBe('list')
    await page.keyboard.type(tag.slice(1, 2))
    await options.getByText(tag, { exact: true }).waitFor()
    const listed = await page.getByRole('combobox', { expanded: true }).getAttribute('aria-controls')
    expect(await page.getByRole('listbox', { name: '検索の候補' }).getAttribute('id')).toBe(listed)
    const chosen = () => page.getByRole('option', { selected: true }).textContent()
    await page.keyboard.press('ArrowDown')
    for (let n = 0; n < 6 && (await chosen()) !== tag; n++) await page.keyboard.press('ArrowDown')
    const active = await page.getByRole('combobox').getAttribute('aria-activedescendant')
    expect(await page.getByRole('option', { selected: true }).getAttribute('id')).toBe(active)
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
