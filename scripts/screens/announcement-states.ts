import {
  firstCard,
  NO_POST,
  offline,
  open,
  opened,
  type ScreenState,
  type Stage,
  seen,
  settled,
} from './stage'

const idOf = async ({ server }: Stage, title: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }[]>`select id from public.announcements where title = ${title}`
  return row?.id ?? ''
}

/** The announcements: the list, one on its scroll, and what stands on home of them. */
export const announcements: ScreenState[] = [
  { name: 'announcements', person: 'fan-1', go: opened('/announcements', 'はじめての方へ') },
  {
    name: 'announcements-category',
    go: opened('/announcements?category=update', 'コレクションを公開できるようになりました'),
  },
  {
    name: 'announcements-none',
    changesData: true,
    go: async (stage) => {
      await stage.server.sql`delete from public.announcements where category = 'maintenance'`
      await opened('/announcements?category=maintenance', '「メンテナンス」のお知らせはありません')(stage)
    },
  },
  {
    name: 'announcements-empty',
    changesData: true,
    go: async (stage) => {
      await stage.server.sql`delete from public.announcements`
      await opened('/announcements', 'お知らせはまだありません')(stage)
    },
  },
  {
    name: 'announcement',
    go: async (stage) => {
      await open(stage, `/announcements/${await idOf(stage, 'はじめての方へ')}`)
      await stage.page.getByRole('article').getByRole('heading', { name: 'まずはここから' }).waitFor()
    },
  },
  { name: 'announcement-gone', go: opened(`/announcements/${NO_POST}`, 'お知らせが見つかりません') },
  {
    name: 'announcement-offline',
    person: 'fan-1',
    go: async (stage) => {
      await settled(stage)
      await offline(stage)
      await opened(`/announcements/${NO_POST}`, 'このお知らせはまだ端末にありません')(stage)
    },
  },
  {
    name: 'home-important',
    person: 'fan-1',
    changesData: true,
    go: async (stage) => {
      await settled(stage)
      await stage.server.sql`insert into public.announcements (id, title, body, category)
        values (gen_random_uuid(), '今夜二時から三十分ほど、里の門を閉じます', '点検のためです。', 'important')`
      await open(stage, '/announcements')
      await seen(stage, '今夜二時から三十分ほど、里の門を閉じます')
      await open(stage, '/')
      await firstCard(stage).waitFor()
      await seen(stage, '今夜二時から三十分ほど、里の門を閉じます')
    },
  },
]
