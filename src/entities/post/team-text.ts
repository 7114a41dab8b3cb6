export const teamText = {
  failed: '操作を保存できませんでした',
  shownAll: (count: number) => `${count}件の投稿を再び表示しました`,
  done: {
    pick: (title: string) => `「${title}」を里のおすすめに選びました`,
    unpick: (title: string) => `「${title}」を里のおすすめから外しました`,
    mark: (title: string) => `「${title}」をセンシティブに設定しました`,
    unmark: (title: string) => `「${title}」のセンシティブ設定を解除しました`,
    hide: (title: string) => `「${title}」を非表示にしました`,
    show: (title: string) => `「${title}」を再び表示しました`,
    delete: (title: string) => `「${title}」を削除しました`,
  },
} as const
