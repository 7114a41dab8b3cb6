export const selectionText = {
  selection: {
    select: (title: string) => `「${title}」を選択`,
    count: (count: number) => `${count}件を選択中`,
    withUnseen: (count: number, unseen: number) => `${count}件を選択中（うち${unseen}件は絞り込みの対象外）`,
    clear: '選択を解除',
    sending: (done: number, total: number) =>
      done > 0 ? `${total}件中${done}件を送信しました…` : `${total}件を送信しています…`,
    waiting: (count: number) => `送信待ち：${count}件`,
    stop: '残りを中止',
    cannotStop: '送信できたか確認中のため、まだ中止できません',
    stopped: (count: number) => `${count}件を中止しました`,
    failedToKeep: '操作を保存できませんでした',
  },
} as const
