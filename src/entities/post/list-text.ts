export const text = {
  end: 'すべての投稿を表示しました',
  failedMore: '続きを読み込めませんでした。',
  filling: (bytes: number) =>
    bytes > 0
      ? `新着の投稿を端末に保存しています…（${Math.ceil(bytes / 10_240) * 10}KB）`
      : '新着の投稿を読み込んでいます…',
  loading: '投稿を読み込んでいます…',
  fresh: (count: number) => `新しい投稿が${count}件あります`,
} as const
