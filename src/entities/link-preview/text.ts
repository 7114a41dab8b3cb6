export const text = {
  saved: 'リンクの見え方を保存しました',
  failed: 'リンクの見え方を保存できませんでした',
} as const
