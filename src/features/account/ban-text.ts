export const text = {
  title: 'アカウントの利用が制限されています',
  reason: '理由',
  since: '制限された日',
  loading: '制限の内容を読み込んでいます…',
  failed: '制限の内容を読み込めませんでした。',
  appeal: '異議申し立て',
  none: 'この制限に心当たりがない場合や、事情を説明したい場合は、異議申し立てができます。運営があらためて確認します。',
  pending: '異議申し立てを受け付けました。運営が確認していますので、結果をお待ちください。',
  needs_info: '運営から、追加の説明をお願いしています。',
  rejected: '確認の結果、制限を続けることになりました。新しい事情があれば、もう一度申し立てられます。',
  write: '異議を申し立てる',
  answer: '説明を送る',
  again: 'もう一度申し立てる',
  you: 'あなた',
  reviewer: '運営',
  unsent: '未送信の内容',
  unsentDetail:
    '制限されている間は送信されませんが、この端末に残っています。内容の確認、コピー、破棄ができます。',
  toOutbox: '送信トレイを開く',
  legal: '利用規約を読む',
  appealTitle: '異議申し立て',
  appealLead: '制限を見直してほしい理由を書いてください。内容は運営だけが読みます。',
  appealReason: '申し立ての理由',
  appealHint: '20文字以上1000文字以内。書きかけはこの端末に保存されます。',
  send: '申し立てを送る',
  sending: '送信しています…',
  sent: '異議申し立てを受け付けました',
  sentDetail: '結果は、このページでお知らせします。',
  back: '戻る',
} as const

/** Fewest and most characters of an appeal (product-decisions, Ban reasons). */
export const MIN_APPEAL = 20
export const MAX_APPEAL = 1000
