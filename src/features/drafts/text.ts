export const text = {
  title: '下書き',
  count: (count: number) => `${count}件`,
  untitled: '無題の下書き',
  open: (title: string) => `「${title}」を編集する`,
  remove: (title: string) => `「${title}」を削除`,
  removed: '下書きを削除しました',
  removeFailed: '下書きを削除できませんでした',
  emptyTitle: '下書きはまだありません',
  empty: '書きかけの投稿は、自動でここに残ります。電波がなくても大丈夫です。',
  write: '投稿をつくる',
  loading: '下書きを読み込んでいます',
  edited: '編集',
} as const
