export const text = {
  loginToGo: '参加予定に追加するにはログインしてください。',
  goingFailed: '参加予定の処理に失敗しました。もう一度お試しください。',
  removeTitle: 'イベントの削除',
  removeQuestion: 'このイベントを削除しますか？この操作は取り消せません。',
  remove: '削除する',
  removed: 'イベントを削除しました',
  removedHere: 'イベントを削除しました（送信待ち）',
  removeFailed: 'イベントの削除に失敗しました',
  draftRemoved: 'イベントの下書きを削除しました',
  draftRemoveFailed: '下書きの削除に失敗しました',
} as const
