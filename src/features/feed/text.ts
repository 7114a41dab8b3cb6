export const text = {
  title: 'ホーム',
  tabs: '投稿の並び',
  recent: '新着',
  feed: '新着の投稿',
  end: 'すべての投稿を表示しました',
  emptyTitle: 'まだ投稿がありません',
  empty: '最初の一枚を投稿して、里のはじまりを飾りませんか。',
  failedMore: '続きを読み込めませんでした。',
  what: '新着の投稿',
  filling: (bytes: number) =>
    bytes > 0
      ? `新着の投稿を端末に保存しています（${Math.ceil(bytes / 10_240) * 10}KB）`
      : '新着の投稿を待っています',
  loading: '投稿を読み込んでいます',
  fresh: (count: number) => `新しい投稿が${count}件あります`,
  welcome: '忍者を描く、忍者を愛でる。',
  welcomeDetail: 'ファンアートを投稿して、ほめ合う里です。電車の中でも、電波がなくても使えます。',
} as const
