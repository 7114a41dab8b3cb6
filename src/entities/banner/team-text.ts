export const teamText = {
  failed: 'バナーを保存できませんでした',
  saved: (title: string) => `バナー「${title}」を保存しました`,
  deleted: (title: string) => `バナー「${title}」を削除しました`,
  ordered: 'バナーを並べ替えました',
} as const
