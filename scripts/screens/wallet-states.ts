import { account } from '@/tests/support/chain'
import { TestWallet, WALLET_NAME } from '@/tests/support/test-wallet'
import { open, press, type ScreenState, type Stage, seen } from './stage'

const settings = async (stage: Stage) => {
  await open(stage, '/settings')
  await stage.page.getByRole('button', { name: 'ウォレットを接続' }).scrollIntoViewIfNeeded()
}

/** A wallet is in the browser, and its person looks at the dialog in which one is chosen. */
const choosing = async (stage: Stage) => {
  const wallet = await TestWallet.in(stage.page, account(0), [stage.chain])
  await settings(stage)
  await press(stage, 'button', 'ウォレットを接続')
  await press(stage, 'button', '続ける')
  await stage.page.getByRole('button', { name: WALLET_NAME }).waitFor()
  return wallet
}

const signing = async (stage: Stage) => {
  const wallet = await choosing(stage)
  await press(stage, 'button', WALLET_NAME)
  await stage.page.getByRole('button', { name: '署名する' }).waitFor()
  return wallet
}

const linked = async (stage: Stage) => {
  const wallet = await signing(stage)
  await press(stage, 'button', '署名する')
  await seen(stage, '連携：')
  return wallet
}

/** The dialogs of the wallet, and what stands of it in the settings. */
export const wallets: ScreenState[] = [
  {
    name: 'wallet-consent',
    person: 'fan-2',
    go: async (stage) => {
      await settings(stage)
      await press(stage, 'button', 'ウォレットを接続')
      await seen(stage, '外部のサービスと通信します')
    },
  },
  { name: 'wallet-connect', person: 'fan-2', go: choosing },
  {
    name: 'wallet-get',
    person: 'fan-2',
    only: 'desktop',
    go: async (stage) => {
      await choosing(stage)
      await press(stage, 'button', 'ウォレットを入手')
      await seen(stage, 'ほかのウォレットをお探しですか？')
    },
  },
  { name: 'wallet-sign', person: 'fan-2', go: signing },
  {
    name: 'wallet-sign-failed',
    person: 'fan-2',
    go: async (stage) => {
      await signing(stage)
      await stage.server.faults({ offline: true, only: '/functions/v1/wallet' })
      await press(stage, 'button', '署名する')
      await seen(stage, 'もう一度お試しください。')
    },
  },
  {
    name: 'wallet-linked',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      await linked(stage)
      await stage.page.getByRole('heading', { name: 'ウォレット' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'wallet-account',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      await linked(stage)
      await stage.page.getByRole('button', { name: /^ウォレット：/ }).click()
      await seen(stage, 'アドレスをコピー')
    },
  },
  {
    name: 'wallet-networks',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      await linked(stage)
      await press(stage, 'button', 'ネットワーク：Ethereum')
      await seen(stage, 'ネットワークの切り替え')
    },
  },
  {
    name: 'wallet-wrong-network',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      const wallet = await linked(stage)
      await wallet.goTo(56)
      await press(stage, 'button', 'ネットワークが違います')
      await seen(stage, '対応していないネットワークです')
    },
  },
]
