import { plainLine } from '@/src/domain/one-line'

export const termsText = {
  title: '利用規約への同意',
  first: '忍の里を利用するには、次の内容を読んで同意してください。',
  changed: '規約が改定されました。内容をご確認のうえ、あらためて同意してください。',
  privacy: 'プライバシーポリシー',
  terms: '利用規約',
  disclaimer: '免責事項',
  all: '上記のプライバシーポリシー、利用規約、免責事項のすべてに同意します',
  agree: '同意して続ける',
} as const

export const leavingText = {
  title: 'アカウントの削除を受け付けています',
  detail: (day: string) =>
    `アカウントは${day}に削除されます。それまで、プロフィールと投稿はほかの人に表示されません。続けて利用するには、削除を取り消してください。`,
  stay: '削除を取り消す',
  stayed: 'アカウントの削除を取り消しました',
} as const

export const welcomeText = {
  title: '忍の里へようこそ',
  lead: (name: string) => `${plainLine(name)}さん、今日からあなたは見習い忍者です。`,
  points: [
    { name: 'draw', says: '描いた忍者を、キャラクターのタグを付けて投稿できます。' },
    { name: 'praise', says: 'いいねやコメントで、好きな作品に気持ちを届けられます。' },
    { name: 'offline', says: '電波のない場所でもそのまま使えます。つながったら自動で送信します。' },
    { name: 'level', says: '活動すると経験値がたまり、称号が上がっていきます。' },
  ],
  begin: 'はじめる',
} as const

export const levelText = {
  title: 'レベルアップ！',
  reached: (level: number, title: string) => `Lv${level}「${title}」になりました。`,
  close: '閉じる',
} as const

export const invitationText = {
  used: '招待を利用しました',
  usedDetail: 'あなたと、招待してくれた方に、100\u00a0XPずつ贈られました。',
} as const
