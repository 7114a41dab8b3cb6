/** Spec §3's categories. */
const categories: Readonly<Record<string, string>> = {
  dao_meeting: 'DAOミーティング',
  art_contest: 'アートコンテスト',
  ama: 'AMAセッション',
  workshop: 'ワークショップ',
  community: 'コミュニティイベント',
  other: 'その他',
}

export const text = {
  upcoming: 'これからのイベント',
  loading: 'イベントを読み込んでいます',
  link: (words: string, title: string) => `${words || '詳しく見る'}：${title}（外部サイトが開きます）`,
  /** One that only a newer release knows is another. */
  category: (name: string): string => categories[name] ?? 'その他',
} as const
