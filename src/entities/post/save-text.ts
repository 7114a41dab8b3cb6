export const text = {
  draftRemoved: '下書きを削除しました',
  draftRemoveFailed: '下書きを削除できませんでした',
  scheduleCancelled: '予約を取り消し、下書きに戻しました',
  scheduleNotChanged: '予約を変更できませんでした',
} as const
