export const text = {
  failed: '操作を保存できませんでした',
  done: {
    ban: (name: string) => `${name}さんをBANしました`,
    unban: (name: string) => `${name}さんのBANを解除しました`,
    ask: '追加の説明を依頼しました',
    approve: (name: string) => `申し立てを認め、${name}さんのBANを解除しました`,
    reject: '申し立てを却下しました',
  },
  appeals: {
    pending: '申し立て：未対応',
    needs_info: '申し立て：追加説明待ち',
    approved: '申し立て：承認',
    rejected: '申し立て：却下',
  } as Readonly<Record<string, string>>,
} as const
