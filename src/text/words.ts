/** Words that several features share; a feature's own stand in its `text.ts`. */
export const words = {
  appName: '忍の里',
  loadMore: 'もっと見る',
  readMore: '続きを読む',
  readLess: '折りたたむ',
  retry: 'もう一度',
  cutOff: 'つながると、自動で読み込みます。',
  reload: '再読み込み',
  close: '閉じる',
  back: '戻る',
  undo: '元に戻す',
  loginNeeded: 'ログインが必要です',
  tooLateToUndo: 'もう元に戻せません',
  cancel: 'キャンセル',
  home: 'ホーム',
  about: '里について',
  drafts: '下書き',
  scheduled: '予約投稿',
  newPost: '新しい投稿',
  newEvent: 'イベントを作成',
  events: 'イベント',
  announcements: 'お知らせ',
  unread: '未読',
  outbox: '送信トレイ',
  unsent: '送信待ち',
  myPage: 'マイページ',
  profileMenu: 'プロフィールメニュー',
  bookmarks: 'ブックマーク',
  following: 'フォロー中',
  collections: 'コレクション',
  search: '検索',
  invitations: '招待',
  settings: '設定',
  admin: '管理',
  login: 'ログイン',
  logout: 'ログアウト',
  menu: 'メニュー',
  loading: '読み込んでいます…',
  authChecking: '認証を確認しています…',
} as const

/** What the parts of the legal page are called wherever a link leads to them. */
export const legal = {
  title: '規約とポリシー',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  disclaimer: '免責事項',
} as const

export const sharing = {
  copied: 'コピーしました',
  linkCopied: 'リンクをコピーしました',
  copyFailed: 'コピーできませんでした',
  copyFailedDetail: 'ブラウザーの設定で、コピーが許可されているか確認してください。',
} as const

/** Spec §8's words for no connection. */
export const offline = {
  title: 'ネットワーク接続が失われました',
  detail: 'インターネット接続を確認してください。',
} as const

/** The device has signal, the server does not answer. */
export const unreachable = {
  title: 'サーバーに接続できません',
  detail: '自動で再接続します。',
} as const

const onThisDevice = (what: string) => `${what}をこの端末に保存します。その後はオフラインでも見られます。`

/** A device without rows yet; `what` will be there. */
export const notHeldYet = {
  title: 'この端末にはまだ保存されていません',
  failed: 'データの取得に失敗しました。',
  offline: (what: string) => `インターネットにつながると、${onThisDevice(what)}`,
  unreachable: (what: string) => `サーバーに接続できません。つながると、${onThisDevice(what)}`,
} as const

/** Code that could not be fetched. */
export const notLoaded = {
  title: '読み込めませんでした',
  // The joiner keeps もう一度 on one line.
  detail: '通信状況を確認して、もう\u2060一度お試しください。',
} as const

/** Spec §8's words for what nobody foresaw. */
export const crash = {
  title: 'エラーが発生しました',
  reload: 'ページを再読み込みしてください。',
  later: 'しばらく待ってから再度お試しください。',
  storage: 'このブラウザーではデータを保存できません。プライベートブラウズを解除してからお試しください。',
} as const
