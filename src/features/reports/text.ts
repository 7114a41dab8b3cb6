import type { Reason } from './reasons'

export const text = {
  title: '通報する',
  explain: '管理者だけが内容を確認します。相手に、あなたの名前が伝わることはありません。',
  reason: '通報理由',
  detail: '詳しい内容',
  detailHint: '状況がわかると、確認が早くなります。',
  send: '通報する',
  // Spec §8.
  already: 'このコンテンツは既に通報済みです。',
  done: '通報を受け付けました',
  doneDetail: '管理者が内容を確認いたします',
  kept: '通報を端末に保存しました',
  failed: '通報の送信に失敗しました',
  later: 'つながりしだい、自動で送信されます。',
} as const

export const reasonTexts: Record<Reason, string> = {
  spam: 'スパム・宣伝',
  harassment: '嫌がらせ・いじめ',
  hate_speech: '差別的な内容',
  violence: '暴力的な内容',
  adult_content: '成人向けの内容',
  copyright: '無断転載・著作権の侵害',
  misinformation: '誤った情報',
  other: 'その他',
}
