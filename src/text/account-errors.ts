/** The part of the catalogue that may stand on the very first screen. */
export const accountTexts = {
  user_banned: 'このアカウントは利用が制限されています。',
  session_expired: 'セッションの有効期限が切れました。再度ログインしてください。',
} as const
