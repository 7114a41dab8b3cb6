export const text = {
  failed: '対応を保存できませんでした',
  done: {
    resolve: (title: string) => `「${title}」を対応済みにしました`,
    dismiss: (title: string) => `「${title}」を却下しました`,
  },
  dismissedAll: (count: number) => `${count}件の通報を却下しました`,
  statuses: { pending: '未対応', reviewing: '確認中', resolved: '対応済み', dismissed: '却下' },
  contentTypes: { post: '投稿', comment: 'コメント', event: 'イベント' },
  measures: {
    mark: 'センシティブに設定',
    hide: '内容を非表示',
    delete: '内容を削除',
    warn: '投稿者に警告',
    ban: '投稿者をBAN',
  },
  acts: {
    claim: '担当になりました',
    take_over: '担当を引き継ぎました',
    release: '担当を外れました',
    note: 'メモを残しました',
    resolve: '対応済みにしました',
    dismiss: '却下しました',
    reopen: '確認を再開しました',
  },
} as const
