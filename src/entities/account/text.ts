export const text = {
  leaving: 'ログアウトしています…',
  leaveTitle: '未送信の内容があります',
  leaveHalfWrittenTitle: '書きかけの文章があります',
  leave: ({ unsent, halfWritten }: { unsent: number; halfWritten: number }) => {
    const counts = [
      unsent > 0 ? `未送信 ${unsent}件` : '',
      halfWritten > 0 ? `書きかけ ${halfWritten}件` : '',
    ].filter(Boolean)
    const later = [
      unsent > 0 ? '未送信の内容を送信し' : '',
      halfWritten > 0 ? '書きかけの文章を元の欄に戻し' : '',
    ].filter(Boolean)
    return `${counts.join('、')}があります。残すと、暗号化してこの端末に保管し、次にあなたがログインしたときに${later.join('、')}ます。`
  },
  keep: '残してログアウト',
  discard: '破棄してログアウト',
  leaveUnreadableTitle: '未送信の内容を読み取れません',
  signOutUnreadable:
    'この端末の保存領域を開けないため、未送信の内容があっても残せません。ログアウトすると、この端末から消えます。',
  leaveAnyway: 'ログアウトする',
  stay: 'キャンセル',
  leaveFailed: 'ログアウトできませんでした。もう一度お試しください。',
} as const
