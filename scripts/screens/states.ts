import { choosePicture, openComposer, publish, typeTitle } from '@/tests/support/fan'
import {
  firstCard,
  likeSomething,
  offline,
  open,
  opened,
  postOf,
  press,
  type ScreenState,
  seededPicture,
  seen,
  settled,
} from './stage'

const NO_POST = '00000000-0000-7000-8000-000000000000'
/** No answer of the Data API before the picture is taken. */
const never = { latency_ms: 600_000, only: '/rest' }

const home: ScreenState[] = [
  { name: 'home-visitor', go: async (stage) => [await open(stage, '/'), await firstCard(stage).waitFor()] },
  { name: 'home', person: 'fan-1', go: settled },
  {
    name: 'home-loading',
    go: async (stage) => [
      await stage.server.faults(never),
      await opened('/', '新着の投稿を端末に保存しています')(stage),
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
      await opened('/', 'まだ何も読み込まれていません')(stage),
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
      await seen(stage, /1件が送信待ち|送信待ち1件/),
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
    go: async (stage) => [await settled(stage), await press(stage, 'button', 'メニュー')],
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
]

const composer: ScreenState[] = [
  { name: 'composer-empty', person: 'fan-1', go: ({ page, server }) => openComposer(page, server.url) },
  {
    name: 'composer-filled',
    person: 'fan-1',
    go: async ({ page, server }) => [
      await openComposer(page, server.url),
      await choosePicture(page, await seededPicture({ page, server })),
      await page.getByLabel('説明').fill('夕暮れの屋根を駆ける忍びを描きました。'),
      await typeTitle(page, '屋根をわたる影'),
    ],
  },
  {
    name: 'composer-bad-input',
    person: 'fan-1',
    go: async ({ page, server }) => {
      await openComposer(page, server.url)
      await page.getByLabel('動画リンク').fill('http://example.com/video')
      const broken = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
      await page.locator('input[type=file]').setInputFiles(broken)
      await page.getByRole('button', { name: '投稿する' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'composer-offline',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await offline(stage),
      await openComposer(stage.page, stage.server.url),
      await typeTitle(stage.page, '圏外で描いた絵'),
    ],
  },
  {
    name: 'composer-denied',
    person: 'fan-1',
    go: async (stage) =>
      opened(`/posts/${await postOf(stage, 'fan-1', false)}/edit`, 'この投稿は編集できません')(stage),
  },
  { name: 'composer-gone', person: 'fan-1', go: opened(`/posts/${NO_POST}/edit`, '投稿が見つかりません') },
]

const drafts: ScreenState[] = [
  {
    name: 'drafts',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await open(stage, '/posts/drafts'),
      await firstCard(stage).waitFor(),
    ],
  },
  {
    name: 'drafts-empty',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [
      await stage.server.sql`delete from public.posts where is_draft`,
      await opened('/posts/drafts', '下書きはまだありません')(stage),
    ],
  },
]

const outbox: ScreenState[] = [
  { name: 'outbox-empty', person: 'fan-1', go: opened('/outbox', 'すべて送信済み') },
  {
    name: 'outbox-waiting',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await offline(stage),
      await likeSomething(stage),
      await openComposer(stage.page, stage.server.url),
      await choosePicture(stage.page, await seededPicture(stage)),
      await typeTitle(stage.page, '電波待ちの絵'),
      await publish(stage.page),
      await opened('/outbox', '電波待ちの絵')(stage),
    ],
  },
  {
    name: 'outbox-refused',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [
      await stage.server
        .sql`alter table public.posts add constraint planted check (title <> '断られる絵') not valid`,
      await openComposer(stage.page, stage.server.url),
      await stage.page.getByLabel('タイトル').fill('断られる絵'),
      await press(stage, 'button', '投稿する'),
      await opened('/outbox', '確認が必要です')(stage),
    ],
  },
]

const account: ScreenState[] = [
  { name: 'login', go: opened('/login', 'Googleでログイン') },
  { name: 'login-failed', go: opened('/login?error=access_denied', 'ログインに失敗しました') },
  {
    name: 'login-offline',
    go: async (stage) => [
      await opened('/login', 'Googleでログイン')(stage),
      await offline(stage),
      await press(stage, 'button', 'Googleでログイン'),
      await seen(stage, 'インターネット接続が必要です'),
    ],
  },
  {
    name: 'callback-checking',
    go: async (stage) => [
      await stage.server.faults({ latency_ms: 600_000, only: '/auth' }),
      await opened('/auth/callback#access_token=a&refresh_token=b', 'ログインしています')(stage),
    ],
  },
  {
    name: 'callback-failed',
    go: opened('/auth/callback?error=access_denied', 'まもなくログインページへ移動します'),
  },
  {
    name: 'banned',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      await settled(stage)
      const { user } = await stage.server.session('fan-1')
      await stage.server
        .sql`insert into public.banned_users (user_id, reason_category) values (${user.id}, 'spam')`
      await likeSomething(stage)
      await seen(stage, '利用が制限されています')
    },
  },
  {
    name: 'sign-out-unsent',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await offline(stage),
      await likeSomething(stage),
      await press(stage, 'button', /プロフィールメニュー|メニュー/),
      await press(stage, 'menuitem', 'ログアウト'),
      await seen(stage, '送信していない内容があります'),
    ],
    only: 'desktop',
  },
  { name: 'not-found', go: opened('/no/such/place', '404') },
]

/** Every route and every state it can be in. A new screen adds its states here. */
export const states: ScreenState[] = [...home, ...post, ...composer, ...drafts, ...outbox, ...account]
