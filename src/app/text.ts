/** The shell's own words. */
export const text = {
  skip: '本文へ移動',
  mainNav: 'メインナビゲーション',
  bottomNav: 'ボトムナビゲーション',
  menu: 'メニュー',
  closeMenu: 'メニューを閉じる',
  offline: 'オフラインです',
  sending: (count: number) => `${count}件を送信しています`,
  waiting: (count: number) => `${count}件が送信待ちです`,
  refused: (count: number) => `送信できなかったものが${count}件あります`,
  since: (time: string) => `${time}から`,
  queued: (count: number) => `送信待ち${count}件`,
  update: '新しいバージョンがあります',
  updateNow: '更新する',
  refusedLike: 'いいねの処理に失敗しました。もう一度お試しください。',
  refusedDelete: '投稿の削除に失敗しました',
  refusedWrite: '送信できませんでした',
  seeOutbox: '確認する',
  about: '里について',
  aboutText:
    '忍者のファンアートを投稿して、ほめ合う里です。見る、下書きする、いいねする。どれも電波がなくてもできます。',
  member: 'あなたの位',
} as const
