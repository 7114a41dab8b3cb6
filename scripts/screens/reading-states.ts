import {
  firstCard,
  likeSomething,
  NO_POST,
  offline,
  open,
  opened,
  postOf,
  press,
  type ScreenState,
  type Stage,
  seen,
  settled,
} from './stage'

/** No answer of the Data API before the picture is taken. */
const never = { latency_ms: 600_000, only: '/rest' }

/** Every picture is for whoever wants to see it; one's own stay as they are to oneself. */
const veiled = (path: string, words: string) => async (stage: Stage) => {
  await stage.server
    .sql`update public.posts set is_sensitive = true where feed_key is not null and image_url is not null`
  await opened(path, words)(stage)
}

const home: ScreenState[] = [
  { name: 'home-visitor', go: async (stage) => [await open(stage, '/'), await firstCard(stage).waitFor()] },
  { name: 'home', person: 'fan-1', mouse: true, go: settled },
  {
    name: 'home-one-banner',
    changesData: true,
    go: async (stage) => {
      await stage.server.sql`update public.featured_banners set is_active = false where display_order > 1`
      await stage.server.sql`update public.events set is_draft = true`
      await open(stage, '/')
      await firstCard(stage).waitFor()
    },
  },
  {
    name: 'home-second-banner',
    person: 'fan-1',
    go: async (stage) => [await settled(stage), await press(stage, 'button', '次へ')],
  },
  {
    name: 'home-without-banners',
    changesData: true,
    go: async (stage) => {
      await stage.server.sql`delete from public.featured_banners`
      await stage.server.sql`delete from public.events`
      await open(stage, '/')
      await firstCard(stage).waitFor()
    },
  },
  { name: 'about', go: opened('/about', 'ここでできること') },
  { name: 'legal', go: opened('/legal', '規約とポリシー') },
  { name: 'legal-privacy', go: opened('/legal#privacy', '1. 取得する情報') },
  { name: 'legal-disclaimer', go: opened('/legal#disclaimer', '1. 投稿の内容') },
  {
    name: 'legal-menu',
    only: 'phone',
    go: async (stage) => [
      await opened('/about', 'ここでできること')(stage),
      await press(stage, 'button', 'メニュー'),
      await seen(stage, 'プライバシーポリシー'),
    ],
  },
  {
    name: 'home-popular',
    person: 'fan-1',
    go: async (stage) => [await open(stage, '/?tab=popular'), await firstCard(stage).waitFor()],
  },
  { name: 'home-following-visitor', go: opened('/?tab=following', 'ログインすると見られます') },
  {
    name: 'home-gallery',
    person: 'fan-1',
    go: async (stage) => [await open(stage, '/?tab=gallery'), await firstCard(stage).waitFor()],
  },
  {
    name: 'home-veiled',
    person: 'fan-1',
    changesData: true,
    go: veiled('/', 'センシティブな内容を含む画像です'),
  },
  {
    name: 'gallery-veiled',
    person: 'fan-1',
    changesData: true,
    go: veiled('/?tab=gallery', 'センシティブな内容を含む画像です'),
  },
  {
    name: 'home-veiled-visitor',
    changesData: true,
    go: veiled('/', 'ログインすると表示できます'),
  },
  { name: 'bookmarks-empty', person: 'fan-1', go: opened('/bookmarks', 'ブックマークはまだありません') },
  {
    name: 'bookmarks',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      await settled(stage)
      await firstCard(stage).getByRole('button', { name: 'ブックマーク' }).click()
      await open(stage, '/bookmarks')
      await firstCard(stage).waitFor()
    },
  },
  {
    name: 'home-loading',
    go: async (stage) => [
      await stage.server.faults(never),
      await opened('/', '新着の投稿を読み込んでいます')(stage),
    ],
  },
  {
    name: 'home-empty',
    changesData: true,
    go: async (stage) => [
      await stage.server.sql`delete from public.posts`,
      await opened('/', 'まだ投稿がありません')(stage),
    ],
  },
  {
    name: 'home-failed',
    go: async (stage) => [
      await stage.server.faults({ status: 500, only: '/rest' }),
      await opened('/', 'データの取得に失敗しました。')(stage),
    ],
  },
  {
    name: 'home-offline-new-device',
    go: async (stage) => [
      await stage.server.faults({ offline: true, only: '/rest' }),
      await opened('/', 'この端末にはまだ保存されていません')(stage),
    ],
  },
  {
    name: 'home-offline',
    person: 'fan-1',
    go: async (stage) => [await settled(stage), await offline(stage), await seen(stage, 'オフラインです')],
  },
  {
    name: 'home-offline-unsent',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await offline(stage),
      await likeSomething(stage),
      await seen(stage, /1件が送信待ち|送信待ち 1件/),
    ],
  },
  {
    name: 'home-end',
    changesData: true,
    go: async (stage) => {
      await stage.server.sql`delete from public.posts where feed_key > (
        select feed_key from public.posts where is_published order by feed_key offset 2 limit 1)`
      await open(stage, '/')
      await stage.page.getByText('すべての投稿を表示しました').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'home-phone-menu',
    person: 'fan-1',
    only: 'phone',
    go: async (stage) => [
      await settled(stage),
      await press(stage, 'button', 'メニュー'),
      await seen(stage, 'ログアウト'),
    ],
  },
  {
    name: 'home-profile-menu',
    person: 'fan-1',
    only: 'desktop',
    go: async (stage) => [
      await settled(stage),
      await press(stage, 'button', 'プロフィールメニュー'),
      await seen(stage, 'ログアウト'),
    ],
  },
]

const post: ScreenState[] = [
  {
    name: 'post-visitor',
    go: async (stage) => [
      await open(stage, `/posts/${await postOf(stage, 'fan-1')}`),
      await firstCard(stage).waitFor(),
    ],
  },
  {
    name: 'post-own-menu',
    person: 'fan-1',
    go: async (stage) => [
      await open(stage, `/posts/${await postOf(stage, 'fan-1')}`),
      await press(stage, 'button', 'この投稿の操作'),
      await seen(stage, '削除する'),
    ],
  },
  {
    name: 'post-delete-question',
    person: 'fan-1',
    go: async (stage) => [
      await open(stage, `/posts/${await postOf(stage, 'fan-1')}`),
      await press(stage, 'button', 'この投稿の操作'),
      await press(stage, 'menuitem', '削除する'),
      await seen(stage, 'この投稿を削除しますか？'),
    ],
  },
  { name: 'post-gone', go: opened(`/posts/${NO_POST}`, '投稿が見つかりません') },
  {
    name: 'post-loading',
    go: async (stage) => [
      await stage.server.faults(never),
      await open(stage, `/posts/${NO_POST}`),
      await stage.page.locator('[aria-busy]').first().waitFor(),
    ],
  },
  {
    name: 'post-failed',
    go: async (stage) => [
      await stage.server.faults({ status: 500, only: '/rest' }),
      await opened(`/posts/${NO_POST}`, 'データの取得に失敗しました。')(stage),
    ],
  },
  {
    name: 'post-not-held-offline',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await offline(stage),
      await opened(`/posts/${NO_POST}`, 'この投稿はまだ端末にありません')(stage),
    ],
  },
  {
    name: 'post-author',
    person: 'fan-1',
    go: async (stage) => opened(`/posts/${await postOf(stage, 'fan-1', false)}`, 'フォロー中')(stage),
  },
  {
    name: 'post-end',
    go: async (stage) => {
      await open(stage, '/')
      await firstCard(stage).getByRole('heading').getByRole('link').click()
      await stage.page.getByRole('button', { name: '次の投稿' }).click()
      await stage.page.getByRole('button', { name: '前の投稿' }).waitFor()
      await stage.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
  },
  {
    name: 'post-viewer',
    go: async (stage) => [
      await open(stage, `/posts/${await postOf(stage, 'fan-1', false)}`),
      await press(stage, 'button', '画像を拡大表示'),
      await seen(stage, '100%'),
    ],
  },
  {
    name: 'post-viewer-among-others',
    go: async (stage) => {
      await open(stage, '/')
      await firstCard(stage).getByRole('heading').getByRole('link').click()
      await press(stage, 'button', '画像を拡大表示')
      await stage.page.getByRole('button', { name: '次の画像' }).click()
      await stage.page.getByRole('button', { name: '前の画像', disabled: false }).waitFor()
    },
  },
  {
    name: 'post-likers',
    person: 'fan-1',
    go: async (stage) => {
      await open(stage, '/?tab=popular')
      await stage.page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await stage.page.getByRole('button', { name: 'いいねした人' }).click()
      await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'post-viewer-failed',
    go: async (stage) => {
      await stage.server.faults({ status: 500, only: '/storage' })
      await open(stage, `/posts/${await postOf(stage, 'fan-1', false)}`)
      await press(stage, 'button', '画像を拡大表示')
      await stage.page.getByRole('dialog').getByText('画像を読み込めません').waitFor()
    },
  },
]

/** Home and a post. */
export const reading: ScreenState[] = [...home, ...post]
