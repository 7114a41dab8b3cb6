import type { PicturePlan } from '@/supabase/seed/pictures/render'
import { Random } from '@/supabase/seed/random'
import { japaneseTime } from './japan'

export interface BannerPlan {
  id: string
  picture: PicturePlan
  title: string
  description: string
  link: string | null
  link_text: string
  attribution: string
  /** Milliseconds since the epoch. */
  from: number | null
  until: number | null
  is_active: boolean
}

interface BannerIdea extends Omit<BannerPlan, 'id' | 'from' | 'until' | 'is_active'> {
  /** Days from today and hour, in Japan. */
  from?: readonly [number, number]
  until?: readonly [number, number]
  is_active?: boolean
}

const wide = (composition: PicturePlan['composition'], palette: PicturePlan['palette']): PicturePlan => ({
  composition,
  palette,
  ratio: 'wide',
  seed: `banner ${composition}`,
})

const bannerIdeas: readonly BannerIdea[] = [
  {
    picture: wide('rooftop-leap', 'lantern'),
    title: '秋のファンアート大賞、受付中',
    description: 'お題は「紅葉と忍び」。下描きからの参加も歓迎です。',
    link: '/posts/new',
    link_text: '投稿して参加する',
    attribution: '絵：みつば',
    from: [-9, 12],
    until: [12, 23],
  },
  {
    picture: wide('hidden-village', 'dusk'),
    title: '忍の里へようこそ',
    description: '描く人も、眺める人も。里の歩き方をまとめました。',
    link: '/about',
    link_text: '里について',
    attribution: '絵：トクサ（運営）',
  },
  {
    picture: wide('wave-castle', 'indigo'),
    title: '今週、里で愛された作品',
    description: 'この七日間に人気だった投稿を、まとめて見られます。',
    link: '/?tab=popular',
    link_text: '人気の投稿を見る',
    attribution: '',
  },
  {
    picture: wide('kite-flight', 'snow'),
    title: '年越し企画「初夢を描く」',
    description: '鷹でも茄子でも、忍者でも。',
    link: '/posts/new',
    link_text: '投稿する',
    attribution: '',
    from: [20, 10],
    until: [48, 23],
  },
  {
    picture: wide('hidden-village', 'sakura'),
    title: '夏の里帰り交流会',
    description: '受付は終わりました。',
    link: null,
    link_text: '',
    attribution: '',
    from: [-100, 10],
    until: [-75, 17],
  },
]

/** Banners that are shown now, one that is yet to come, one that is over. */
export const planBanners = (now: number): BannerPlan[] => {
  const r = new Random('banners')
  return bannerIdeas.map(({ from, until, is_active = true, ...banner }) => ({
    ...banner,
    is_active,
    id: r.uuid(),
    from: from ? japaneseTime(now, ...from) : null,
    until: until ? japaneseTime(now, ...until) : null,
  }))
}

export interface AnnouncementPlan {
  id: string
  title: string
  body: string
  category: 'important' | 'update' | 'event' | 'maintenance' | 'other'
  is_pinned: boolean
  is_draft: boolean
  /** Days ago. */
  ago: number
}

const announcementIdeas: readonly Omit<AnnouncementPlan, 'id'>[] = [
  {
    title: 'はじめての方へ',
    body: '忍の里へようこそ。ここは、忍者の絵を描く人と、それを愛でる人の集まりです。\n\n## まずはここから\n\n- 気に入った絵に、いいねを送ってください\n- 描いたものがあれば、下描きでも投稿してください\n- 困ったことがあれば、通報かコメントで知らせてください\n\n電波のない場所でも、そのまま使えます。つながったときに自動で届きます。',
    category: 'important',
    is_pinned: true,
    is_draft: false,
    ago: 88,
  },
  {
    title: '秋のファンアート大賞を始めました',
    body: 'お題は「**紅葉と忍び**」です。タグに「秋の大賞」と付けて投稿してください。\n\nお一人三点まで。みなさんの一枚をお待ちしています。',
    category: 'event',
    is_pinned: false,
    is_draft: false,
    ago: 9,
  },
  {
    title: 'コレクションを公開できるようになりました',
    body: '集めた投稿に名前を付けて、ほかの方にも見てもらえます。公開するかどうかは、コレクションごとに選べます。',
    category: 'update',
    is_pinned: false,
    is_draft: false,
    ago: 17,
  },
  {
    title: '点検のお知らせ（終了しました）',
    body: '深夜二時から三十分ほど、投稿が届くまでに時間がかかることがありました。ご不便をおかけしました。',
    category: 'maintenance',
    is_pinned: false,
    is_draft: false,
    ago: 33,
  },
  {
    title: '年越し企画について',
    body: '日程が決まりしだい、お知らせします。',
    category: 'event',
    is_pinned: false,
    is_draft: true,
    ago: 2,
  },
]

/** What the village was told lately, the newest last, and a draft. */
export const planAnnouncements = (): AnnouncementPlan[] => {
  const r = new Random('announcements')
  return announcementIdeas.map((one) => ({ ...one, id: r.uuid() })).sort((a, b) => b.ago - a.ago)
}

/** What link previews of the site say. */
export const siteSettings = [
  { key: 'og_title', value: '忍の里', description: 'リンクを共有したときのタイトル' },
  {
    key: 'og_description',
    value: '忍者のファンアートを投稿して、好きを届け合う里です。',
    description: 'リンクを共有したときの説明',
  },
] as const
