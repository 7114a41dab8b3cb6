import { startProxy } from '@/tests/support/proxy'
import { likeSomething, offline, opened, press, type ScreenState, seen, settled } from './stage'

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
    name: 'sign-out-unsent',
    person: 'fan-1',
    go: async (stage) => [
      await settled(stage),
      await offline(stage),
      await likeSomething(stage),
      await press(stage, 'button', 'プロフィールメニュー'),
      await press(stage, 'menuitem', 'ログアウト'),
      await seen(stage, '送信していない内容があります'),
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
