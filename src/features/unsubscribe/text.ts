const names: Readonly<Record<string, string>> = {
  like: 'いいね',
  comment: 'コメント',
  follow: 'フォロー',
  report: '新しい通報',
}

export const text = {
  title: 'メールの停止',
  ask: 'この種類の通知メールを停止します。ほかの通知はこれまでどおり届きます。',
  stop: 'メールを停止する',
  stopping: '停止しています…',
  stopped: (type: string) => `${names[type] ?? '通知'}のメールを停止しました`,
  stoppedDetail: '設定から、いつでも再開できます。',
  unknown: 'このリンクは無効です',
  unknownDetail: '古いリンクか、途中で切れたリンクの可能性があります。設定からも停止できます。',
  failed: '停止できませんでした。通信状況を確認して、もう一度お試しください。',
  settings: '設定を開く',
} as const
