/** The shell's own words. */
export const text = {
  seeBan: '詳しく見る',
  skip: '本文へ移動',
  mainNav: 'メインナビゲーション',
  bottomNav: 'ボトムナビゲーション',
  menu: 'メニュー',
  unread: '未読あり',
  offline: 'オフラインです',
  sending: (count: number) => `${count}件を送信しています…`,
  waiting: (count: number) => `${count}件が送信待ちです`,
  refused: (count: number) => `送信できなかったものが${count}件あります`,
  update: '新しいバージョンがあります',
  updateNow: '更新する',
  takingOver: '新しいバージョンに切り替えています…',
  refusedWrite: '送信できませんでした',
  seeOutbox: '確認する',
  aboutMore: '詳しく読む',
  aboutText:
    '忍者のファンアートを投稿して、好きを届け合う里です。見るのも、下書きも、いいねも、電波がなくてもできます。',
  member: 'あなたの称号',
} as const
