export const text = {
  title: '通報する',
  explain: '内容を確認するのは運営だけです。あなたの名前が相手に伝わることはありません。',
  reason: '通報理由',
  reasonMissing: '通報理由を選択してください。',
  detail: '詳しい内容',
  detailHint: '状況が分かると、確認が早くなります。',
  send: '通報する',
  // Spec §8.
  already: 'このコンテンツは既に通報済みです。',
} as const
