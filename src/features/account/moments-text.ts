export const termsText = {
  title: '利用規約への同意',
  first: '忍の里を利用するには、次の内容を読んで同意してください。',
  changed: '内容が新しくなりました。続けるには、あらためて読んで同意してください。',
  privacy: 'プライバシーポリシー',
  terms: '利用規約',
  disclaimer: '免責事項',
  all: '上記のプライバシーポリシー、利用規約、免責事項のすべてに同意します',
  agree: '同意して続ける',
} as const

export const leavingText = {
  title: 'アカウントの削除を申し込んでいます',
  detail: (day: string) =>
    `アカウントは${day}に削除されます。それまで、プロフィールと投稿はほかの人に表示されません。続けて利用するには、削除を取り消してください。`,
  stay: '削除を取り消す',
  stayed: 'アカウントの削除を取り消しました',
} as const

export const welcomeText = {
  title: '忍の里へようこそ',
  lead: (name: string) => `${name}さん、里の門をくぐりました。今日から見習い忍者です。`,
  points: [
    { name: 'draw', says: '忍者の絵を投稿して、キャラクターのタグを付けられます。' },
    { name: 'praise', says: 'いいねやコメントで、好きな作品に気持ちを届けられます。' },
    { name: 'offline', says: '電波のない場所でもそのまま使えます。つながったら自動で送信します。' },
    { name: 'level', says: '活動すると経験値がたまり、称号が上がっていきます。' },
  ],
  begin: 'はじめる',
} as const

export const levelText = {
  title: 'レベルアップ！',
  reached: (title: string) => `称号は「${title}」です。`,
  close: '閉じる',
} as const

export const invitationText = {
  used: '招待を受け取りました',
  usedDetail: '招待した方とあなたに、100\u00a0XPが贈られました。',
} as const
