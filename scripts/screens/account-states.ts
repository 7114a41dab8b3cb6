import { startProxy } from '@/tests/support/proxy'
import { likeSomething, offline, opened, press, type ScreenState, type Stage, seen, settled } from './stage'

/** Settings before an export, in a browser without a picker for a place. */
async function asADownload(stage: Stage): Promise<void> {
  await stage.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  await opened('/settings', 'データの書き出し')(stage)
}

const showExport = ({ page }: Stage) =>
  page
    .getByRole('region', { name: 'データの書き出し' })
    .evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** An export that has begun to fetch its pictures, slowly enough to be looked at. */
async function collectingPictures(stage: Stage): Promise<void> {
  await asADownload(stage)
  await stage.server.faults({ latency_ms: 700, only: '/storage/v1/object/public' })
  await press(stage, 'button', 'データを書き出す')
  await seen(stage, /^[1-9]\d* \/ \d+枚$/)
}

/** Signing in and out, bans, and what the shell says by itself. */
export const account: ScreenState[] = [
  { name: 'login', go: opened('/login', 'Googleでログイン') },
  { name: 'legal-signup', go: opened('/signup', 'はじめての方へ') },
  { name: 'login-failed', go: opened('/login?error=server_error', /失敗|できません/) },
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
      await opened('/local/enter?person=fan-1', 'ログインしています')(stage),
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
    name: 'appeal',
    person: 'banned',
    go: async (stage) => [
      await opened('/appeal', '異議申し立て')(stage),
      await press(stage, 'button', '申し立てを送る'),
      await seen(stage, '20文字以上で入力してください'),
    ],
  },
  {
    name: 'welcome',
    person: 'newcomer',
    changesData: true,
    go: async (stage) => [await settled(stage), await seen(stage, 'はじめる')],
  },
  {
    name: 'terms',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      const { user } = await stage.server.session('fan-2')
      await stage.server.sql`update public.profiles set terms_version = null where id = ${user.id}`
      await seen(stage, '同意して続ける')
    },
  },
  {
    name: 'level-up',
    person: 'fan-3',
    changesData: true,
    go: async (stage) => {
      const { user } = await stage.server.session('fan-3')
      await settled(stage)
      await stage.server.sql`update public.user_stats set experience = 160000 where user_id = ${user.id}`
      await seen(stage, 'レベルアップ！')
    },
  },
  { name: 'invitations', person: 'fan-1', go: opened('/invitations', 'SAT0-KAGE') },
  { name: 'invitation-stats', person: 'fan-1', go: opened('/invitations/stats', '月ごとの人数') },
  { name: 'signup-invited', go: opened('/signup?invite=SAT0KAGE', 'さんからの招待です') },
  { name: 'settings', person: 'fan-1', go: opened('/settings', '公開範囲') },
  {
    name: 'settings-mutes',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      const [{ user }, { user: other }] = [
        await stage.server.session('fan-1'),
        await stage.server.session('fan-2'),
      ]
      const mutes = { people: { [other.id]: true }, tags: { カゲ: true }, words: { 最終回: true } }
      await stage.server
        .sql`update public.profiles set mutes = ${stage.server.sql.json(mutes)} where id = ${user.id}`
      await stage.server.sql`insert into public.user_block (blocker_id, blocked_id)
        select ${user.id}, id from public.profiles where id not in (${user.id}, ${other.id}) order by id limit 2`
      await opened('/settings', '最終回')(stage)
      await stage.page.getByRole('heading', { name: 'ブロック', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'export-running',
    person: 'fan-1',
    go: async (stage) => {
      await collectingPictures(stage)
      await stage.server.faults({ latency_ms: 600_000, only: '/storage/v1/object/public' })
      await showExport(stage)
    },
  },
  {
    name: 'export-waiting',
    person: 'fan-1',
    go: async (stage) => {
      await collectingPictures(stage)
      await offline(stage)
      await seen(stage, /インターネットに接続できません。つながりしだい/)
      await showExport(stage)
    },
  },
  {
    name: 'export-failed',
    person: 'fan-1',
    go: async (stage) => {
      await asADownload(stage)
      await offline(stage)
      await press(stage, 'button', 'データを書き出す')
      await seen(stage, /インターネット接続が必要です。/)
      await showExport(stage)
    },
  },
  {
    name: 'export-done',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      await asADownload(stage)
      const { user } = await stage.server.session('fan-1')
      await stage.server.sql`update public.posts set image_url = ${`${user.id}/1-gone.jpg`} where id = (
        select id from public.posts where user_id = ${user.id} and image_url is not null limit 1)`
      await press(stage, 'button', 'データを書き出す')
      await seen(stage, /データの書き出しが終わりました（/)
      await showExport(stage)
    },
  },
  {
    name: 'settings-devices',
    person: 'fan-1',
    go: async (stage) => {
      // Another of theirs, without a browser.
      await stage.server.session('fan-1')
      await opened('/settings', 'この端末')(stage)
      await stage.page.getByRole('heading', { name: 'アカウント' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-devices-offline',
    person: 'fan-1',
    go: async (stage) => {
      await settled(stage)
      await stage.page.getByRole('button', { name: 'プロフィールメニュー' }).click()
      await offline(stage)
      await press(stage, 'menuitem', '設定')
      await seen(stage, 'インターネットにつながると表示されます')
      await stage.page.getByRole('heading', { name: 'ログイン中の端末' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'account-deletion',
    person: 'fan-1',
    go: async (stage) => [
      await opened('/settings', 'アカウントを削除')(stage),
      await press(stage, 'button', 'アカウントを削除'),
      await press(stage, 'button', '削除を申請する'),
      await seen(stage, 'ユーザー名が違います'),
    ],
  },
  {
    name: 'account-leaving',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      const { user } = await stage.server.session('fan-1')
      await stage.server.sql`update public.profiles set deletion_requested_at = now() where id = ${user.id}`
      await seen(stage, '削除を取り消す')
    },
  },
  {
    name: 'login-after-deletion',
    go: async (stage) => {
      await stage.page.addInitScript(() =>
        sessionStorage.setItem('shinobi-asked-to-leave', new Date().toISOString()),
      )
      await opened('/login', 'アカウントの削除を受け付け')(stage)
    },
  },
  {
    name: 'profile-xp',
    person: 'fan-1',
    go: async (stage) => {
      const { user } = await stage.server.session('fan-1')
      await opened(`/users/${user.id}?tab=xp`, '作品を投稿')(stage)
    },
  },
  {
    name: 'sign-out-unsent',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await offline(stage),
      await likeSomething(stage),
      await press(stage, 'button', 'プロフィールメニュー'),
      await press(stage, 'menuitem', 'ログアウト'),
      await seen(stage, '未送信の内容があります'),
    ],
    only: 'desktop',
  },
  {
    name: 'session-expired',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await stage.server.faults({ status: 401 }),
      await opened('/', 'セッションの有効期限が切れました')(stage),
    ],
  },
  {
    name: 'update-notice',
    go: async (stage) => {
      const proxy = await startProxy(stage.server.url)
      stage.after.push(proxy.close)
      await stage.page.goto(proxy.url)
      await settled(stage)
      proxy.append('/sw.js', '\n// the next release\n')
      await stage.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await seen(stage, '更新する')
    },
  },
  {
    name: 'broken',
    go: async (stage) => {
      await stage.page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new Error('no storage')
        }
      })
      await opened('/', 'エラーが発生しました')(stage)
    },
  },
  { name: 'not-found', go: opened('/no/such/place', '404') },
]
