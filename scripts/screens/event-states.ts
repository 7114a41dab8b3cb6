import { inDays, kept, openEventForm } from '@/tests/support/events'
import { offline, open, opened, press, type ScreenState, type Stage, seen, settled } from './stage'

/** An event that is to come; with a picture, if there is one. */
async function openAnEvent(stage: Stage): Promise<void> {
  const [event] = await stage.server.sql<{ id: string }[]>`
    select id from public.events where is_public and until_at > now() order by image_url nulls last, id limit 1`
  await opened(`/events/${event?.id}`, 'カレンダーに追加')(stage)
}

/** Events: the list, the months, one of them, and its form. */
export const events: ScreenState[] = [
  { name: 'events', go: opened('/events', 'これから') },
  { name: 'events-member', person: 'fan-1', go: opened('/events', 'イベントを作成') },
  {
    name: 'events-going',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [
      await openAnEvent(stage),
      await stage.page.getByRole('button', { name: /^参加予定 / }).click(),
      await opened('/events?view=going', 'イベントを作成')(stage),
      await stage.page.getByRole('main').getByRole('listitem').first().waitFor(),
    ],
  },
  {
    name: 'events-going-empty',
    person: 'fan-5',
    changesData: true,
    go: async (stage) => [
      await stage.server.sql`delete from public.event_bookmarks`,
      await opened('/events?view=going', '参加予定のイベントはありません')(stage),
    ],
  },
  { name: 'events-past', go: opened('/events?view=past', '以上です') },
  { name: 'events-calendar', go: opened('/events?view=calendar', /のイベント$/) },
  {
    name: 'events-no-category',
    changesData: true,
    go: async (stage) => [
      await stage.server.sql`delete from public.events where category = 'ama'`,
      await opened('/events?category=ama', 'このカテゴリーのイベントはありません')(stage),
    ],
  },
  { name: 'event', go: openAnEvent },
  {
    name: 'event-going',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [
      await openAnEvent(stage),
      await stage.page.getByRole('button', { name: /^参加予定 / }).click(),
      await press(stage, 'button', '参加する人'),
      await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor(),
    ],
  },
  {
    name: 'event-gone',
    go: opened('/events/00000000-0000-7000-8000-000000000000', 'イベントが見つかりません'),
  },
  {
    name: 'event-offline',
    person: 'fan-1',
    go: async (stage) => [
      await open(stage, '/'),
      await settled(stage),
      await offline(stage),
      await open(stage, '/events/00000000-0000-7000-8000-000000000000'),
      await seen(stage, 'このイベントはまだ端末にありません'),
    ],
  },
  { name: 'event-form-empty', person: 'fan-1', go: ({ page, server }) => openEventForm(page, server.url) },
  {
    name: 'event-form-filled',
    person: 'fan-1',
    changesData: true,
    go: async ({ page, server }) => {
      await openEventForm(page, server.url)
      await page.getByLabel('タイトル').fill('提灯の下の写生会')
      await page.getByLabel('開始日時').fill(inDays(2, '19:00'))
      await page.getByLabel(/^外部リンク/).fill('https://example.com/join')
      await kept(page)
      await page.getByRole('button', { name: '公開する' }).focus()
    },
  },
  {
    name: 'event-form-refused',
    person: 'fan-1',
    go: async (stage) => [
      await openEventForm(stage.page, stage.server.url),
      await press(stage, 'button', '公開する'),
      await seen(stage, '開始日時を入力してください。'),
    ],
  },
  {
    name: 'event-form-denied',
    person: 'fan-1',
    go: async (stage) => {
      const { user } = await stage.server.session('fan-1')
      const [theirs] = await stage.server.sql<{ id: string }[]>`
        select id from public.events where is_public and user_id <> ${user.id} order by id limit 1`
      await opened(`/events/edit/${theirs?.id}`, 'このイベントは編集できません')(stage)
    },
  },
  { name: 'event-drafts', person: 'fan-1', go: opened('/events/drafts', '厚塗りもくもく会（仮）') },
  {
    name: 'event-drafts-empty',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [
      await stage.server.sql`delete from public.events where is_draft`,
      await opened('/events/drafts', 'イベントの下書きはありません')(stage),
    ],
  },
]
