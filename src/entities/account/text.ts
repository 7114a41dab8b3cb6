interface Counts {
  unsent: number
  halfWritten: number
}

interface Left extends Counts {
  /** What was shared and is no draft yet. */
  shared: number
}

const counted = ({ unsent, halfWritten }: Counts): string =>
  [unsent > 0 ? `未送信 ${unsent}件` : '', halfWritten > 0 ? `書きかけ ${halfWritten}件` : '']
    .filter(Boolean)
    .join('、')

const sharedToo = ({ shared }: Left): string =>
  shared > 0 ? `下書きになっていない共有 ${shared}件は残せず、この端末から消えます。` : ''

export const text = {
  leaving: 'ログアウトしています…',
  leaveTitle: '未送信の内容があります',
  leaveHalfWrittenTitle: '書きかけの文章があります',
  leaveSharedTitle: '共有した内容があります',
  leaveShared: ({ shared }: Left) =>
    `共有した内容 ${shared}件が、まだ下書きになっていません。ログアウトすると、この端末から消えます。`,
  leave: (counts: Left) => {
    const later = [
      counts.unsent > 0 ? '未送信の内容を送信し' : '',
      counts.halfWritten > 0 ? '書きかけの文章を元の欄に戻し' : '',
    ].filter(Boolean)
    return `${counted(counts)}があります。残すと、暗号化してこの端末に保管し、次にあなたがログインしたときに${later.join('、')}ます。${sharedToo(counts)}`
  },
  leaveWhileBanned: (counts: Left) =>
    `${counted(counts)}があります。残すと、暗号化してこの端末に保管します。戻るのは、利用の制限が解除されたあとに、あなたがログインしたときです。${sharedToo(counts)}`,
  leaveUnkept: (counts: Left) =>
    `${counted(counts)}があります。アカウントの利用が制限されているあいだにログインした端末には残せません。ログアウトすると、この端末から消えます。${sharedToo(counts)}`,
  leaveUnkeptYet: (counts: Left) =>
    `${counted(counts)}があります。この端末には、まだ残せません。オンラインでログアウトすると残せます。今ログアウトすると、この端末から消えます。${sharedToo(counts)}`,
  keep: '残してログアウト',
  discard: '破棄してログアウト',
  leaveUnreadableTitle: '未送信の内容を読み取れません',
  signOutUnreadable:
    'この端末の保存領域を開けないため、未送信の内容があっても残せません。ログアウトすると、この端末から消えます。',
  leaveAnyway: 'ログアウトする',
  stay: 'キャンセル',
  leaveFailed: 'ログアウトできませんでした。もう一度お試しください。',
  cannotLeaveYet:
    'ログアウトが必要ですが、まだできていません。未送信の内容を残せるまで、自動で試し続けます。端末の空き容量が少ないときは、増やしてください。',
} as const
