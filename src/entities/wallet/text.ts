import { chainNames } from '@/src/domain/wallets'

/** Of one that is none of ours nobody knows more than its number. */
export const nameOfChain = (id: number): string => chainNames[id] ?? `チェーン ${id}`

export const text = {
  connect: 'ウォレットを接続',
  opening: 'ウォレットを準備しています…',
  link: '署名して連携',
  wrongNetwork: 'ネットワークが違います',
  astray: 'ネットワークが違います。対応しているネットワークに切り替えると、連携できます。',
  switch: `${nameOfChain(1)}に切り替える`,
  notSwitched: 'ネットワークを切り替えられませんでした。ウォレットの中で切り替えてください。',
  tooMany:
    '連携できるウォレットは5つまでです。使っていないウォレットの連携を設定で解除してから、もう一度お試しください。',
  disconnect: '接続を解除',
  network: (id: number) => `ネットワーク：${nameOfChain(id)}`,
  account: (name: string) => `ウォレット：${name}`,
  pending: '処理中の取引があります',
  offline: 'ウォレットの接続には、インターネット接続が必要です。',
  notConfigured:
    'ウォレットの接続は、まだ使えません。運営がWalletConnectのプロジェクトIDを設定すると使えます。',
  siteNotSet: 'ウォレットの接続は、まだ使えません。運営がサイトのアドレス（SITE_URL）を設定すると使えます。',
  consentTitle: '外部のサービスと通信します',
  consent:
    'ウォレットの接続では、WalletConnect、Coinbase、各チェーンのサーバーと通信し、IPアドレスとウォレットのアドレスが伝わります。里のほかの情報は送りません。',
  goOn: '続ける',
} as const
