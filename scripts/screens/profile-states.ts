import {
  offline,
  open,
  opened,
  press,
  type ScreenState,
  type Stage,
  seededPicture,
  seen,
  settled,
} from './stage'

/** The id of the person with this condition. */
async function idOf({ server }: Stage, where: string): Promise<string> {
  const [person] = await server.sql.unsafe(`select p.id from public.profiles p
    join public.user_stats s on s.user_id = p.id where ${where} order by s.total_posts desc limit 1`)
  return person?.id as string
}
const AUTHOR = `p.admin_rank is null and p.bio <> '' and p.display_name <> 'みつば'
  and exists (select from public.events e where e.user_id = p.id and e.is_public)`
const COLLECTOR = `exists (select from public.collections c where c.user_id = p.id and c.is_public)`
const MITSUBA = `p.display_name = 'みつば'`

const profile =
  (where: string, tab = '') =>
  async (stage: Stage) => {
    await open(stage, `/users/${await idOf(stage, where)}${tab}`)
    await stage.page.getByRole('heading', { level: 1 }).waitFor()
  }

const editing = async (stage: Stage) => {
  await open(stage, `/users/${await idOf(stage, MITSUBA)}/edit`)
  await stage.page.getByRole('textbox', { name: /表示名/ }).waitFor()
}

/** Who somebody is, what they made and who follows them. */
export const profiles: ScreenState[] = [
  {
    name: 'profile',
    person: 'fan-1',
    go: async (stage) => [
      await profile(AUTHOR)(stage),
      await stage.page.getByRole('article').first().waitFor(),
    ],
  },
  {
    name: 'profile-blocked',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      const [me, id] = [await idOf(stage, MITSUBA), await idOf(stage, AUTHOR)]
      await stage.server.sql`insert into public.user_block (blocker_id, blocked_id) values (${me}, ${id})`
      await profile(AUTHOR)(stage)
      await stage.page.getByText('お互いの投稿やコメントは表示されません。').waitFor()
    },
  },
  {
    name: 'profile-own',
    person: 'fan-1',
    go: async (stage) => [
      await profile(MITSUBA)(stage),
      await stage.page.getByRole('article').first().waitFor(),
    ],
  },
  {
    name: 'profile-hundred',
    changesData: true,
    go: async (stage) => {
      const id = await idOf(stage, AUTHOR)
      await stage.server.sql`update public.user_stats set experience = 170000 where user_id = ${id}`
      await stage.server
        .sql`update public.profiles set bio = ${'絵と月夜が好きです。\nhttps://kage.example/art に置いています。'},
        website_url = 'https://kage.example/', twitter_username = 'kage_maru', instagram_username = 'kage.maru',
        is_featured_creator = true where id = ${id}`
      await profile(AUTHOR)(stage)
      await seen(stage, '注目のクリエイター')
    },
  },
  {
    name: 'profile-events',
    go: async (stage) => [
      await profile(AUTHOR, '?tab=events')(stage),
      await stage.page.getByRole('tabpanel').getByRole('listitem').first().waitFor(),
    ],
  },
  {
    name: 'profile-collections',
    go: async (stage) => [
      await profile(COLLECTOR, '?tab=collections')(stage),
      await stage.page.getByRole('tabpanel').getByRole('listitem').first().waitFor(),
    ],
  },
  {
    name: 'profile-closed',
    changesData: true,
    go: async (stage) => {
      const id = await idOf(stage, AUTHOR)
      await stage.server
        .sql`update public.profiles set privacy_settings = '{"activity": "only_me"}' where id = ${id}`
      await profile(AUTHOR, '?tab=likes')(stage)
      await seen(stage, '公開されていません')
    },
  },
  {
    name: 'profile-gone',
    go: opened('/users/01a1fe8c-0000-7000-8000-0000000000aa', 'ユーザーが見つかりません'),
  },
  {
    name: 'profile-followers',
    person: 'fan-1',
    go: async (stage) => {
      await open(stage, `/profile/${await idOf(stage, AUTHOR)}/followers`)
      await stage.page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'profile-followers-offline',
    person: 'fan-1',
    go: async (stage) => [
      await profile(AUTHOR)(stage),
      await settled(stage),
      await offline(stage),
      await stage.page.getByRole('link', { name: /フォロワー/ }).click(),
      await seen(stage, 'この端末にはまだ保存されていません'),
    ],
    only: 'phone',
  },
  {
    name: 'profile-edit',
    person: 'fan-1',
    go: async (stage) => {
      await editing(stage)
      await stage.page.getByRole('textbox', { name: /^ユーザー名/ }).fill('Kage')
      await stage.page.getByRole('textbox', { name: /自己紹介/ }).fill('月夜を描いています。')
      await seen(stage, '保存していない変更')
    },
  },
  {
    name: 'profile-edit-cut',
    person: 'fan-1',
    go: async (stage) => {
      await editing(stage)
      const buffer = await seededPicture(stage)
      await stage.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
      await seen(stage, 'アイコンの切り抜き')
      await stage.page.getByRole('slider', { name: '拡大' }).fill('1.6')
    },
  },
  {
    name: 'profile-edit-denied',
    person: 'fan-1',
    go: async (stage) =>
      opened(`/users/${await idOf(stage, AUTHOR)}/edit`, 'ご自身のプロフィールだけ')(stage),
  },
  {
    name: 'profile-unsent',
    person: 'fan-1',
    go: async (stage) => [
      await open(stage, '/'),
      await settled(stage),
      await editing(stage),
      await offline(stage),
      await stage.page.getByRole('textbox', { name: /自己紹介/ }).fill('月夜を描いています。'),
      await press(stage, 'button', '保存する'),
      await seen(stage, 'プロフィールをこの端末に保存しました'),
    ],
  },
  {
    name: 'outbox-profile',
    person: 'fan-1',
    only: 'phone',
    go: async (stage) => {
      await open(stage, '/')
      await settled(stage)
      await editing(stage)
      await offline(stage)
      await stage.page.getByRole('textbox', { name: /自己紹介/ }).fill('月夜を描いています。')
      await press(stage, 'button', '保存する')
      await seen(stage, '送信待ち')
      await stage.page
        .getByRole('link', { name: /送信待ち|送信トレイ/ })
        .first()
        .click()
      await seen(stage, 'プロフィールの編集')
    },
  },
]
