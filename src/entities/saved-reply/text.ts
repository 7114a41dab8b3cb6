export const text = {
  failed: '定型文の変更を保存できませんでした',
  team: '運営の定型文',
  keep: '定型文に加える',
  drop: '定型文から外す',
} as const
