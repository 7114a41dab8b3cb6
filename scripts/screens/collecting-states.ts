import { uuidV7 } from '@/sync/host/uuid'
import {
  firstCard,
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

/** Comments of the seeded people under a post, by the database's own hand. */
async function commented(stage: Stage, post: string): Promise<void> {
  const said = [
    ['カラス小路', '屋根の色がとても綺麗です。夕方の光が差しているところ、ずっと見ていられます。'],
    ['桜湯', '@mitsuba_e さんの影丸、いつも楽しみにしています！'],
    ['みつば', 'ありがとうございます。\n次は月夜を描くつもりです。'],
  ]
  for (const [at, [name = '', body = '']] of said.entries())
    await stage.server.sql`insert into public.comments (id, post_id, user_id, body, created_at, updated_at)
      select ${uuidV7()}, ${post}, id, ${body}, at, at
      from public.profiles, (select now() - ${30 - at * 10} * interval '1 minute' as at) as then
      where display_name = ${name}`
}

const toComments = ({ page }: Stage) =>
  page.getByRole('region', { name: /^コメント/ }).evaluate((section) => section.scrollIntoView())

/** A collection of fan-1's with the newest posts, by the database's own hand. */
async function collected({ server }: Stage): Promise<string> {
  const id = uuidV7()
  await server.sql`insert into public.collections (id, user_id, name, description, is_public)
    select ${id}, id, '月夜の画集', '月と忍びの絵を集めています。', true from public.profiles where display_name = 'みつば'`
  await server.sql`insert into public.collection_items (id, collection_id, post_id, user_id, place)
    select gen_random_uuid(), ${id}, p.id, c.user_id, p.feed_key from public.collections c,
      (select id, feed_key from public.posts where image_url is not null and feed_key is not null
        order by feed_key limit 4) as p where c.id = ${id}`
  return id
}
const inMenu = async (stage: Stage, item: string) => {
  await settled(stage)
  const others = await postOf(stage, 'fan-1', false)
  await open(stage, `/posts/${others}`)
  await stage.page.getByRole('button', { name: 'この投稿の操作' }).click()
  await press(stage, 'menuitem', item)
  await stage.page.getByRole('dialog').waitFor()
}

/** Comments, collections, reports. */
export const collecting: ScreenState[] = [
  {
    name: 'comment-mention',
    person: 'fan-1',
    go: async (stage) => {
      await open(stage, `/posts/${await postOf(stage, 'fan-1')}`)
      const field = stage.page.getByLabel('コメントを書く')
      await field.scrollIntoViewIfNeeded()
      await field.pressSequentially('きれいです！ @saku')
      await stage.page.getByRole('option').first().waitFor()
      await stage.page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'comments',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      const post = await postOf(stage, 'fan-1')
      await commented(stage, post)
      await open(stage, `/posts/${post}`)
      await seen(stage, '次は月夜を描くつもりです。')
      await toComments(stage)
    },
  },
  {
    name: 'comments-unsent',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      await settled(stage)
      await open(stage, `/posts/${await postOf(stage, 'fan-1', false)}`)
      await seen(stage, 'コメントはまだありません。最初の感想を送りませんか。')
      await offline(stage)
      await stage.page.getByRole('textbox', { name: /コメントを書く/ }).fill('墨のにじみが素敵です')
      await press(stage, 'button', '送信する')
      await toComments(stage)
    },
  },
  {
    name: 'comments-visitor',
    go: async (stage) => [
      await open(stage, `/posts/${await postOf(stage, 'fan-1')}`),
      await seen(stage, 'コメントはまだありません。'),
      await toComments(stage),
    ],
  },
  { name: 'report', person: 'fan-1', go: (stage) => inMenu(stage, '通報する') },
  {
    name: 'save-to-collection',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [await collected(stage), await inMenu(stage, 'コレクションに追加')],
  },
  { name: 'collections-empty', person: 'fan-1', go: opened('/collections', 'コレクションはまだありません') },
  {
    name: 'collections',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [await collected(stage), await opened('/collections', '月夜の画集')(stage)],
  },
  {
    name: 'collection-form',
    person: 'fan-1',
    go: async (stage) => [
      await opened('/collections', 'コレクションはまだありません')(stage),
      await press(stage, 'button', '新しいコレクション'),
      await stage.page.getByRole('dialog').waitFor(),
    ],
  },
  {
    name: 'collection',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [
      await open(stage, `/collections/${await collected(stage)}`),
      await firstCard(stage).waitFor(),
      await seen(stage, 'オフライン用に保存'),
    ],
  },
  {
    name: 'collection-order',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => [
      await open(stage, `/collections/${await collected(stage)}`),
      await press(stage, 'button', '並べ替え'),
      await seen(stage, '並べ替えを終える'),
    ],
  },
  {
    name: 'collection-gone',
    go: opened('/collections/00000000-0000-7000-8000-000000000000', 'コレクションが見つかりません'),
  },
]
