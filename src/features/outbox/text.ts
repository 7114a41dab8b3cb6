import type { What } from './parcels'

export const text = {
  title: '送信トレイ',
  failedHeading: '確認が必要です',
  openHeading: '送信を待っています',
  keptHeading: 'この端末だけにあります',
  failedCount: (count: number) => `送信できませんでした ${count}件`,
  keptCount: (count: number) => `この端末のみ ${count}件`,
  openCount: (count: number) => `送信待ち ${count}件`,
  explain: '送信待ちのものは端末に保存されていて、自動で送信されます。',
  explainFailed:
    'ここにあるものは端末に保存されています。自動では送り直しません。理由を確認して、次の操作を選んでください。',
  explainOffline: '送信待ちのものは端末に保存されていて、つながると自動で送信されます。',
  explainTroubled:
    'サーバーが受け付けられない状態です。送信待ちのものは端末に保存されていて、自動で送り直します。',
  emptyTitle: 'すべて送信済み',
  empty: 'あなたの投稿やいいねは、すべて届いています。',
  toHome: 'ホームへ戻る',

  untitled: '無題',
  keptEdit: 'まだ「更新する」を押していない編集です。',
  keptDraft: '決まりに合わないところがあるため、まだ送信していません。編集して直すと送信されます。',
  keptOf: (title: string) => `「${title}」のまだ送信していない入力`,
  unknownPost: '投稿',
  unknownPerson: 'フォローの相手',
  loneFile: '投稿から外した画像',
  resend: '再送',
  edit: '編集',
  discard: '破棄',
  copy: 'コピー',
  of: (action: string, title: string) => `${title}を${action}`,
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  resent: '再送を始めました',
  discardTitle: '送信の取りやめ',
  discardQuestion: (what: string) => `${what}を破棄しますか？端末からも消え、元に戻せません。`,
  keepQuestion: (title: string) => `「${title}」の削除を取りやめますか？投稿はそのまま残ります。`,
  keep: '取りやめる',
  keptAgain: '削除を取りやめました',
  discarded: '破棄しました',
  inFlight: '今は破棄できません',
  inFlightDetail: '送信した結果がまだ届いていません。つながると分かります。',
  actionFailed: '操作できませんでした',
  parts: '含まれるもの',
} as const

export const whatTexts: Record<What, string> = {
  like: 'いいね',
  unlike: 'いいねの取り消し',
  follow: 'フォロー',
  unfollow: 'フォローの解除',
  draft: '下書き',
  post: '投稿',
  edit: '投稿の編集',
  delete: '投稿の削除',
  upload: '画像',
  remove: '画像の削除',
  other: '変更',
}

/** The action's name in spec §8's rate limit sentence. */
export const actionTexts: Record<What, string> = {
  ...whatTexts,
  unlike: 'いいね',
  unfollow: 'フォロー',
  draft: '投稿',
  edit: '投稿',
  delete: '投稿',
  upload: '画像アップロード',
  remove: '画像アップロード',
}
