import { choosePicture, openComposer, publish, typeTitle } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
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
  seededPicture,
  settled,
} from './stage'

const DAY = 86_400_000

/** Writes a post and schedules it for the evening, so many days ahead. */
const schedule = async ({ page, server }: Stage, title: string, days: number) => {
  await openComposer(page, server.url)
  await typeTitle(page, title)
  await page.getByRole('checkbox', { name: '公開日時を予約する' }).check()
  const day = new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  await page.getByLabel('公開日時', { exact: true }).fill(`${day}T20:00`)
  await page.getByRole('button', { name: '予約する' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

const composer: ScreenState[] = [
  { name: 'composer-empty', person: 'fan-1', go: ({ page, server }) => openComposer(page, server.url) },
  {
    name: 'composer-filled',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [
      await openComposer(stage.page, stage.server.url),
      await choosePicture(stage.page, await seededPicture(stage)),
      await stage.page.getByLabel('説明（任意）').fill('夕暮れの屋根を駆ける忍びを描きました。'),
      await typeTitle(stage.page, '屋根をわたる影'),
    ],
  },
  {
    name: 'composer-bad-input',
    person: 'fan-1',
    changesData: true,
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
    name: 'composer-scheduled',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      const { page } = stage
      await openComposer(page, stage.server.url)
      await choosePicture(page, await seededPicture(stage))
      await page.getByLabel('代替テキスト').fill('夕焼けの瓦屋根を、黒装束の忍者が駆けていく。')
      await typeTitle(page, '屋根をわたる影')
      await page.getByRole('checkbox', { name: '公開日時を予約する' }).check()
      await page.getByLabel('公開日時', { exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'composer-alt',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      const { page } = stage
      await openComposer(page, stage.server.url)
      await choosePicture(page, await seededPicture(stage))
      await typeTitle(page, '屋根をわたる影')
      await page.getByText('画像の説明を添えると').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'composer-tags',
    person: 'fan-1',
    changesData: true,
    go: async ({ page, server }) => {
      await openComposer(page, server.url)
      const [most] = await server.sql<{ tag: string }[]>`
        select tag from public.posts, unnest(character_tags) as tag where is_published
        group by tag order by count(*) desc limit 1`
      await typeTitle(page, '影の練習')
      await page.getByRole('combobox').fill(most?.tag.slice(0, 1) ?? '')
      await page.getByRole('option').first().waitFor()
      await page.getByRole('combobox').press('ArrowDown')
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

/** A draft whose description is too long: the server does not have it. */
const keepHere = async ({ page, server }: Stage) => {
  await openComposer(page, server.url)
  await typeTitle(page, '長い夜の物語')
  await page.getByLabel('説明（任意）').fill('屋根から屋根へ、月を追いかける。\n'.repeat(320))
  await page.getByText('説明は5000文字以内で入力してください。').waitFor()
}

const drafts: ScreenState[] = [
  {
    name: 'drafts-kept',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [await keepHere(stage), await opened('/posts/drafts', 'この端末のみ')(stage)],
  },
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
    name: 'drafts-loading',
    go: async (stage) => [
      await stage.server.faults({ latency_ms: 600_000, only: '/rest/v1/rpc/sync_pull' }),
      await asPerson(stage.page, stage.server, 'fan-1'),
      await open(stage, '/posts/drafts'),
      await stage.page.locator('[aria-busy]').first().waitFor(),
    ],
  },
  {
    name: 'drafts-not-held-offline',
    go: async (stage) => [
      await stage.server.faults({ drop_before: 1, only: '/rest/v1/rpc/sync_pull' }),
      await asPerson(stage.page, stage.server, 'fan-1'),
      await opened('/posts/drafts', 'この端末にはまだ保存されていません')(stage),
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

const scheduled: ScreenState[] = [
  {
    name: 'scheduled',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      await settled(stage)
      const { page, server } = stage
      const { user } = await server.session('fan-1')
      await server.sql`
        update public.posts set is_draft = false, title = '月下の手裏剣', scheduled_at = now() + interval '25 hours'
        where id = (select id from public.posts where user_id = ${user.id} and is_draft
          order by image_url is null, id limit 1)`
      await schedule(stage, '来週の大作、長い題がついた忍者たちの夜の集まりと、その帰り道', 7)
      await offline(stage)
      await schedule(stage, '圏外で予約した絵', 3)
      await page.getByText('送信待ち').first().waitFor()
    },
  },
  { name: 'scheduled-empty', person: 'fan-1', go: opened('/posts/scheduled', '予約した投稿はありません') },
]

const outbox: ScreenState[] = [
  {
    name: 'outbox-kept',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [await keepHere(stage), await opened('/outbox', 'この端末にのみ保存')(stage)],
  },
  {
    name: 'post-kept-edit',
    person: 'fan-1',
    go: async (stage) => {
      const id = await postOf(stage, 'fan-1', true)
      await open(stage, `/posts/${id}/edit`)
      await stage.page.getByLabel('説明（任意）').fill('まだ更新していない説明です。')
      await opened(`/posts/${id}`, 'まだ更新していない編集がこの端末にあります')(stage)
    },
  },
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
    name: 'outbox-deletion',
    person: 'fan-1',
    go: async (stage) => {
      const { page } = stage
      await settled(stage)
      await open(stage, `/posts/${await postOf(stage, 'fan-1', true)}`)
      await page.getByRole('button', { name: 'この投稿の操作' }).waitFor()
      await offline(stage)
      await press(stage, 'button', 'この投稿の操作')
      await page.getByRole('menuitem', { name: '削除' }).click()
      await press(stage, 'button', '削除する')
      await page.getByText('投稿を削除しました（送信待ち）').waitFor()
      await opened('/outbox', '投稿の削除')(stage)
    },
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

/** Composer, drafts, what is scheduled, outbox. */
export const writing: ScreenState[] = [...composer, ...drafts, ...scheduled, ...outbox]
