export const text = {
  title: '運営からの連絡',
  list: '運営からの連絡',
  end: '連絡は以上です',
  failed: '連絡を読み込めませんでした。',
  loading: '連絡を読み込んでいます…',
  emptyTitle: '運営からの連絡はありません',
  empty: '通報への対応や、あなたの投稿についての連絡が、ここに表示されます。',
  things: { post: '投稿', comment: 'コメント', event: 'イベント', account: 'アカウント' } as Readonly<
    Record<string, string>
  >,
  thing: '投稿',
  about: (thing: string, title: string) => (title ? `${thing}「${title}」について` : `${thing}について`),
  deleted: (thing: string) => `利用規約に反するため、${thing}を削除しました。`,
  hidden: (thing: string) => `利用規約に反するため、${thing}を非表示にしました。`,
  shown: (thing: string) => `あらためて確認し、${thing}を再び表示しました。`,
  lifted: 'アカウントの利用制限を解除しました。これまでどおりご利用いただけます。',
  warned: (thing: string) => `${thing}の内容について、お伝えしたいことがあります。`,
  upheld: '通報ありがとうございました。内容を確認し、対応しました。',
  notUpheld: '通報ありがとうございました。確認の結果、対応は必要ないと判断しました。',
} as const
