export const text = {
  saved: 'リンクのプレビューを保存しました',
  failed: 'リンクのプレビューを保存できませんでした',
} as const
