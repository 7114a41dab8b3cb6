import { offline, open, opened, type ScreenState, type Stage, seen, settled } from './stage'

const RECENT = JSON.stringify({ state: { searches: ['影丸 月夜', '#小夜', 'さくら'] }, version: 0 })

/** A visitor who searched before. */
async function searchedBefore(stage: Stage): Promise<void> {
  await open(stage, '/')
  await stage.page.evaluate((recent) => localStorage.setItem('shinobi:visitor:searches', recent), RECENT)
}

const type = async ({ page }: Stage, words: string) => {
  await page.getByRole('combobox', { name: '検索キーワード' }).pressSequentially(words)
}

/** Search: before, while and after something is typed. */
export const searching: ScreenState[] = [
  {
    name: 'search',
    go: async (stage) => {
      await searchedBefore(stage)
      await opened('/search', 'よく使われているタグ')(stage)
    },
  },
  { name: 'search-short', go: opened('/search?q=影', '2文字以上入力してください') },
  {
    name: 'search-found',
    go: async (stage) => {
      await open(stage, '/search?q=忍び')
      await stage.page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'search-people',
    person: 'fan-1',
    go: async (stage) => {
      await open(stage, '/search?q=です&kind=people')
      await stage.page.getByRole('list', { name: '見つかったユーザー' }).waitFor()
    },
  },
  {
    name: 'search-events',
    go: async (stage) => {
      await open(stage, '/search?q=里の&kind=events')
      await stage.page.getByRole('list', { name: '見つかったイベント' }).waitFor()
    },
  },
  {
    name: 'search-announcements',
    go: async (stage) => {
      await open(stage, '/search?q=投稿&kind=announcements')
      await stage.page.getByRole('list', { name: '見つかったお知らせ' }).waitFor()
      await stage.page.getByText('はじめての方へ').click()
    },
  },
  {
    name: 'search-suggestions',
    go: async (stage) => {
      await searchedBefore(stage)
      await open(stage, '/search')
      await type(stage, '影')
      await stage.page.getByRole('option').first().waitFor()
      await stage.page.keyboard.press('ArrowDown')
    },
  },
  { name: 'search-nothing', go: opened('/search?q=潜水艦', '「潜水艦」は見つかりませんでした') },
  {
    name: 'search-offline',
    go: async (stage) => {
      await open(stage, '/')
      await settled(stage)
      await open(stage, '/search?q=忍び')
      await stage.page.getByRole('article').first().waitFor()
      await offline(stage)
      await seen(stage, /^オフラインのため/)
    },
  },
  {
    name: 'search-failed',
    go: async (stage) => {
      await open(stage, '/')
      await settled(stage)
      await stage.server.faults({ status: 500, only: '/rest' })
      stage.after.push(() => stage.server.faults())
      await open(stage, '/search?q=潜水艦')
      await stage.page.getByRole('button', { name: 'もう一度' }).waitFor()
    },
  },
]
