import { plainLine } from '@/src/domain/one-line'

export const text = {
  title: (name: string) => `${plainLine(name)}さんをブロックしますか？`,
  question:
    'お互いの投稿・コメント・イベント・コレクションが表示されなくなります。フォローと、相手のイベントへの参加予定は取り消されます。相手に通知は届きません。設定からいつでも解除できます。',
  block: 'ブロックする',
  blocked: 'ブロックしました',
  unblock: 'ブロックを解除',
  unblocked: 'ブロックを解除しました。フォローは元に戻りません。',
  failed: 'ブロックの処理に失敗しました。もう一度お試しください。',
} as const
