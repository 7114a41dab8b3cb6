export const teamText = {
  failed: 'お知らせを保存できませんでした',
  published: 'お知らせを公開しました',
  scheduled: 'お知らせの公開を予約しました',
  deleted: (title: string) => `「${title}」を削除しました`,
  untitled: '（タイトルなし）',
} as const
