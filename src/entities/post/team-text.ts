export const teamText = {
  failed: '操作を保存できませんでした',
  done: {
    pick: (title: string) => `「${title}」を里のおすすめに選びました`,
    unpick: (title: string) => `「${title}」を里のおすすめから外しました`,
    mark: (title: string) => `「${title}」をセンシティブにしました`,
    unmark: (title: string) => `「${title}」のセンシティブを解除しました`,
    delete: (title: string) => `「${title}」を削除しました`,
  },
} as const
