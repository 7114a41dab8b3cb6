export const text = {
  author: '投稿者',
  follow: 'フォローする',
  following: 'フォロー中',
  followers: (count: string) => `フォロワー ${count}人`,
  followFailed: 'フォローの処理に失敗しました。もう一度お試しください。',
  loginToFollow: 'フォローするにはログインしてください。',
  unknownAuthor: '名前を読み込んでいます…',
  absentAuthor: 'まだ端末にないプロフィール',
  saved: 'プロフィールを更新しました',
  savedHere: 'プロフィールをこの端末に保存しました',
} as const
