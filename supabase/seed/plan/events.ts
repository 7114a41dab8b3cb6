import type { PicturePlan } from '@/supabase/seed/pictures/render'
import { Random } from '@/supabase/seed/random'
import { japaneseTime } from './japan'
import { members } from './posts'

export interface EventPlan {
  id: string
  user_id: string
  title: string
  description: string
  location: string
  category: 'dao_meeting' | 'art_contest' | 'ama' | 'workshop' | 'community' | 'other'
  /** Milliseconds since the epoch. */
  start: number
  end: number | null
  link: { url: string; text: string } | null
  picture: PicturePlan | null
  is_draft: boolean
}

interface Idea extends Omit<EventPlan, 'id' | 'user_id' | 'start' | 'end' | 'is_draft' | 'link'> {
  person: string
  /** Days from today and hour, in Japan. */
  start: readonly [number, number]
  end: readonly [number, number] | null
  link?: EventPlan['link']
  is_draft?: boolean
}

const drawn = (
  composition: PicturePlan['composition'],
  palette: PicturePlan['palette'],
  ratio: PicturePlan['ratio'],
): PicturePlan => ({ composition, palette, ratio, seed: `event ${composition}` })

const ideas: readonly Idea[] = [
  {
    person: 'moderator',
    title: '秋のファンアート大賞「紅葉と忍び」',
    description:
      'お題は「紅葉と忍び」です。描き方は問いません。手描きの写真でも、下描きでも歓迎します。\n\nタグに「秋の大賞」と付けて投稿してください。お一人三点まで。受付が終わったあと、里のみなさんの投票で三作品を選びます。',
    location: '忍の里',
    category: 'art_contest',
    start: [-9, 12],
    end: [12, 23],
    link: { url: 'https://example.com/autumn', text: '応募要項を読む' },
    picture: drawn('maple-waterfall', 'autumn', 'square'),
  },
  {
    person: 'fan-7',
    title: '朝の竹林さんぽ写生会',
    description:
      '竹林を歩きながら、気に入った場所で三十分ずつ描きます。道具は鉛筆一本でも。雨のときは翌週に。',
    location: '鎌倉・報国寺の門前に集合',
    category: 'community',
    start: [1, 9],
    end: null,
    picture: drawn('bamboo-dawn', 'moss', 'landscape'),
  },
  {
    person: 'master',
    title: '里の寄り合い（月例DAOミーティング）',
    description:
      '今月の議題は、年越し企画と、展示の場所についてです。\n聞くだけの参加も歓迎です。あとから読める記録を残します。',
    location: 'Discord 音声チャンネル「大広間」',
    category: 'dao_meeting',
    start: [2, 21],
    end: [2, 22.5],
    link: { url: 'https://example.com/yoriai', text: '参加のしかた' },
    picture: drawn('lantern-path', 'lantern', 'square'),
  },
  {
    person: 'fan-2',
    title: '狐面ワークショップ　紙で作って絵付けまで',
    description:
      '紙の面に下地を塗り、隈取りを入れて仕上げます。乾くのを待つ間に、面の歴史の話を少し。\n\n持ち物：汚れてもよい服。材料費は1,500円です。',
    location: '東京・谷中 影工房 二階',
    category: 'workshop',
    start: [5, 14],
    end: [5, 16.5],
    link: { url: 'https://example.com/kitsune', text: '席を予約する' },
    picture: drawn('fox-mask', 'vermilion', 'square'),
  },
  {
    person: 'moderator',
    title: '公式絵師に聞くAMA　線の描き方、全部',
    description: '事前の質問も受け付けています。当日は下描きの画面を映しながらお答えいただきます。',
    location: 'X スペース',
    category: 'ama',
    start: [9, 20],
    end: [9, 21],
    picture: drawn('sketchbook', 'sepia', 'landscape'),
  },
  {
    person: 'fan-3',
    title: '毎週のお題「三十分らくがき」',
    description:
      '毎週金曜にお題をひとつ。三十分で描けたところまでを投稿します。途中で終わった絵ほど盛り上がります。',
    location: '忍の里',
    category: 'other',
    start: [-40, 21],
    end: null,
    picture: null,
  },
  {
    person: 'fan-9',
    title: '手裏剣を折る会',
    description: '折り紙の手裏剣を、二枚、四枚、八枚組みまで。おかげさまで満席でした。',
    location: '大阪・中崎町',
    category: 'workshop',
    start: [-12, 13],
    end: [-12, 15],
    picture: drawn('tools-flatlay', 'indigo', 'landscape'),
  },
  {
    person: 'master',
    title: '夏の里帰り交流会',
    description: '一年ぶりの交流会でした。お越しくださったみなさん、ありがとうございました。',
    location: '東京・上野',
    category: 'community',
    start: [-75, 17],
    end: [-75, 20],
    picture: drawn('fireworks', 'indigo', 'landscape'),
  },
  {
    person: 'fan-1',
    title: '厚塗りもくもく会（仮）',
    description: '日程はまだ。通話をつないで、黙って塗るだけの会。',
    location: '',
    category: 'community',
    start: [16, 20],
    end: [16, 22],
    picture: null,
    is_draft: true,
  },
]

/** What is to come, what goes on, what is over, and a draft: around `now` (ms). */
export const planEvents = (now: number): EventPlan[] => {
  const r = new Random('events')
  return ideas.map(({ person, start, end, link = null, is_draft = false, ...event }) => {
    const organizer = members.find((one) => one.person === person)
    if (!organizer) throw new Error(`nobody is called ${person}`)
    return {
      ...event,
      link,
      is_draft,
      id: r.uuid(),
      user_id: organizer.id,
      start: japaneseTime(now, ...start),
      end: end && japaneseTime(now, ...end),
    }
  })
}
