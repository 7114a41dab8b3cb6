export const text = {
  report: '通報する',
  reportAsVisitor: '通報する（ログインが必要）',
  loginToReport: '通報するにはログインが必要です',
  done: '通報を受け付けました',
  doneDetail: '管理者が内容を確認いたします',
  kept: '通報を端末に保存しました',
  failed: '通報の送信に失敗しました',
  later: '送信できるようになると、自動で送信されます。',
} as const
