/** What went wrong, by its type, in the order in which a filter offers them. */
export const logTypes = {
  error: 'エラー',
  rejection: '処理の失敗',
  infinite_reload: '再読み込みの繰り返し',
} as const
