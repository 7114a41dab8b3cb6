import { categoryOf, type EventCategory } from '@/src/domain/event-categories'
import { plainLine } from '@/src/domain/one-line'

/** Spec §3's categories. */
const categories: Readonly<Record<EventCategory, string>> = {
  dao_meeting: 'DAOミーティング',
  art_contest: 'アートコンテスト',
  ama: 'AMAセッション',
  workshop: 'ワークショップ',
  community: 'コミュニティイベント',
  other: 'その他',
}

export const text = {
  upcoming: 'これからのイベント',
  all: 'イベントをすべて見る',
  loading: 'イベントを読み込んでいます…',
  link: (words: string, title: string) =>
    `${plainLine(words) || '詳しく見る'}：${plainLine(title)}（外部サイトが開きます）`,
  /** One that only a newer release knows is another. */
  category: (name: string): string => categories[categoryOf(name)],
  going: '参加予定',
  comers: (count: string) => `参加予定 ${count}人`,
} as const
