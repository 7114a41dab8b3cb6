export const text = {
  allowed: {
    always: '通知が有効になりました',
    whileOpen: '通知を許可しました。アプリを開いている間だけお知らせします。',
    later: '通知を許可しました。サーバーに接続できたときに有効になります。',
  },
  offer: 'いいねやコメントが届いたらお知らせします',
  allow: '通知を受け取る',
  allowHere: 'この端末で通知を受け取る',
  see: '見る',
} as const
