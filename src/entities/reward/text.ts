export const text = {
  failed: '操作を保存できませんでした',
  revoked: '招待コードを無効にしました',
  saved: (title: string) => `特典「${title}」を保存しました`,
} as const
