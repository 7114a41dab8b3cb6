import { asPerson } from '@/tests/support/person'
import { controlled } from '@/tests/support/service-worker'
import { firstCard, offline, open, opened, press, type ScreenState, type Stage, seen, settled } from './stage'

/** Of each kind one, told by somebody with a name. */
async function tellAll({ server }: Stage, person: string): Promise<void> {
  const { user } = await server.session(person)
  const { user: other } = await server.session('fan-2')
  const tell = (kind: string, thing: string, part: string) =>
    server.sql`select private.tell(${user.id}, ${kind}, ${thing}, ${part})`
  const [post] = await server.sql<{ id: string }[]>`
    select id from public.posts where user_id = ${user.id} and feed_key is not null order by feed_key limit 1`
  const id = post?.id ?? ''
  await server.sql`delete from public.notifications where user_id = ${user.id}`
  await server.sql`insert into public.likes (post_id, user_id)
    select ${id}, id from public.profiles where id <> ${user.id} limit 12 on conflict do nothing`
  await server.sql`insert into public.comments (id, post_id, user_id, body)
    values (gen_random_uuid(), ${id}, ${other.id}, 'すてきです')`
  await server.sql`insert into public.follows (follower_id, following_id)
    values (${other.id}, ${user.id}) on conflict do nothing`
  await tell('level_up', '00000000-0000-0000-0000-000000000001', user.id)
  await server.sql`insert into public.event_bookmarks (event_id, user_id, created_at)
    select id, ${user.id}, now() - interval '9 days' from public.events where is_public and start_date > now()
    order by start_date limit 1 on conflict do nothing`
  await server.sql`update public.events set start_date = now() + interval '20 hours', end_date = now() + interval '22 hours'
    where id = (select id from public.events where is_public and start_date > now() order by start_date limit 1)`
  await server.sql`select private.remind_of_events()`
}

const told = (path: string, words: RegExp) => async (stage: Stage) => {
  await tellAll(stage, 'fan-1')
  await opened(path, words)(stage)
}

/** The bell, the page of all notifications, and the way out of mails. */
export const notifications: ScreenState[] = [
  {
    name: 'bell-panel',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      await tellAll(stage, 'fan-1')
      await open(stage, '/')
      await firstCard(stage).waitFor()
      await stage.page.getByRole('button', { name: /^通知、未読/ }).click()
      await seen(stage, /にコメントしました/)
    },
  },
  {
    name: 'notifications',
    person: 'fan-1',
    changesData: true,
    go: told('/notifications', /にコメントしました/),
  },
  {
    name: 'notifications-kind',
    person: 'fan-1',
    changesData: true,
    go: told('/notifications?type=follow', /にフォローされました/),
  },
  {
    name: 'notifications-empty',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      const { user } = await stage.server.session('fan-1')
      await stage.server.sql`delete from public.notifications where user_id = ${user.id}`
      await opened('/notifications?type=comment', '通知はありません')(stage)
    },
  },
  {
    name: 'notifications-offline',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      await tellAll(stage, 'fan-1')
      await settled(stage)
      await open(stage, '/notifications')
      await seen(stage, /にコメントしました/)
      await offline(stage)
      await press(stage, 'button', 'すべて既読にする')
    },
  },
  {
    name: 'notifications-offline-new-device',
    go: async (stage) => {
      await stage.server.faults({ latency_ms: 600_000, only: '/rest/v1/rpc/sync_pull' })
      await asPerson(stage.page, stage.server, 'fan-1')
      await controlled(stage.page)
      await open(stage, '/notifications')
      await offline(stage)
      await seen(stage, 'この端末にはまだ保存されていません')
    },
  },
  { name: 'unsubscribe', go: opened('/unsubscribe?token=00000000-0000-4000-8000-000000000000', /メール/) },
  { name: 'test-realtime', person: 'master', go: opened('/test-realtime', 'リアルタイム接続') },
]
