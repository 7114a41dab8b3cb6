export const text = {
  title: '通報する',
  explain: '管理者だけが内容を確認します。相手に、あなたの名前が伝わることはありません。',
  reason: '通報理由',
  detail: '詳しい内容',
  detailHint: '状況がわかると、確認が早くなります。',
  send: '通報する',
  // Spec §8.
  already: 'このコンテンツは既に通報済みです。',
  done: '通報を受け付けました',
  doneDetail: '管理者が内容を確認いたします',
  kept: '通報を端末に保存しました',
  failed: '通報の送信に失敗しました',
  later: 'つながりしだい、自動で送信されます。',
} as const

/** Spec §5: at most so many characters. */
export const MAX_DETAIL = 500
