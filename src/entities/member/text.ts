/** Spec §3: the ranks, as the team reads them. */
const ranks: Readonly<Record<string, string>> = {
  moderator: 'モデレーター',
  admin: 'アドミン',
  master: 'マスター',
}

/** What a rank is called; none is a member’s. */
export const rankText = (rank: string | null | undefined): string => (rank && ranks[rank]) || 'メンバー'

export const text = {
  failed: '操作を保存できませんでした',
  done: {
    rank: (name: string, rank: string | null) =>
      rank ? `${name}さんを${rankText(rank)}にしました` : `${name}さんの権限を外しました`,
    feature: (name: string) => `${name}さんを注目のクリエイターに選びました`,
    unfeature: (name: string) => `${name}さんを注目のクリエイターから外しました`,
    end_sessions: (name: string) => `${name}さんをすべての端末からログアウトさせました`,
  },
  acts: {
    rank: '権限を変更',
    feature: '注目のクリエイターに選出',
    unfeature: '注目のクリエイターから解除',
    end_sessions: '強制ログアウト',
  } as Readonly<Record<string, string>>,
} as const
