import { account } from '@/tests/support/chain'
import { asPhone } from '@/tests/support/phone'
import { standInRelay } from '@/tests/support/stand-in-relay'
import { asMetaMask, TestWallet, WALLET_NAME } from '@/tests/support/test-wallet'
import { open, press, type ScreenState, type Stage, seen } from './stage'

const settings = async (stage: Stage) => {
  await open(stage, '/settings')
  await stage.page.getByRole('button', { name: 'ウォレットを接続' }).scrollIntoViewIfNeeded()
}

/** What the wallet in the browser is called in the list; in that of a phone it is MetaMask's own browser. */
const nameIn = async ({ page }: Stage): Promise<string> =>
  (await page.evaluate(() => navigator.userAgent)).includes('Android') ? 'MetaMask' : WALLET_NAME

/** A wallet is in the browser, and its person looks at the dialog in which one is chosen. */
const choosing = async (stage: Stage) => {
  const wallet = await TestWallet.in(stage.page, account(0), [stage.chain])
  await settings(stage)
  await press(stage, 'button', 'ウォレットを接続')
  await press(stage, 'button', '続ける')
  await stage.page.getByRole('button', { name: await nameIn(stage) }).waitFor()
  return wallet
}

/** A wallet in the browser whose person has not looked at it yet. */
const connecting = async (stage: Stage) => {
  const wallet = await choosing(stage)
  wallet.waits = 'wallet_requestPermissions'
  await press(stage, 'button', WALLET_NAME)
  await seen(stage, '拡張機能で接続を承認してください')
  return wallet
}

/** The code of a wallet that is elsewhere, which a relay would wait for. */
const code = async (stage: Stage, name: string) => {
  await standInRelay(stage.page, () => undefined)
  await choosing(stage)
  await press(stage, 'button', name)
  await seen(stage, `${name}をお持ちでない場合`)
}

/** How to get a wallet that one does not have. */
const download = async (stage: Stage, name: string) => {
  await code(stage, name)
  await press(stage, 'button', '入手')
  await seen(stage, 'アプリを入手')
}

const signing = async (stage: Stage) => {
  const wallet = await choosing(stage)
  await press(stage, 'button', await nameIn(stage))
  await stage.page.getByRole('button', { name: '署名する' }).waitFor()
  return wallet
}

const linked = async (stage: Stage) => {
  const wallet = await signing(stage)
  await press(stage, 'button', '署名する')
  await seen(stage, '連携：')
  return wallet
}

/** Seen on a computer, and on a phone, for which the kit has another layout: by what the browser says that it is. */
const onBoth = (state: ScreenState): ScreenState[] => [
  { ...state, only: 'desktop' },
  {
    ...state,
    only: 'phone',
    go: async (stage) => {
      await asPhone(stage.page, 'android')
      await asMetaMask(stage.page)
      await state.go(stage)
    },
  },
]

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
  ...onBoth({ name: 'wallet-connect', person: 'fan-2', go: choosing }),
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
  { name: 'wallet-code', person: 'fan-2', only: 'desktop', go: (stage) => code(stage, 'Rainbow') },
  {
    name: 'wallet-download',
    person: 'fan-2',
    only: 'desktop',
    go: (stage) => download(stage, 'Rainbow'),
  },
  {
    name: 'wallet-instructions',
    person: 'fan-2',
    only: 'desktop',
    go: async (stage) => {
      await download(stage, 'Rainbow')
      await press(stage, 'button', 'アプリを入手')
      await press(stage, 'button', '次へ')
      await seen(stage, '読み取りボタンを押す')
    },
  },
  {
    name: 'wallet-extension',
    person: 'fan-2',
    only: 'desktop',
    go: async (stage) => {
      await download(stage, 'MetaMask')
      await press(stage, 'link', 'Chromeに追加')
      await seen(stage, 'ページを再読み込みする')
    },
  },
  { name: 'wallet-connecting', person: 'fan-2', only: 'desktop', go: connecting },
  {
    name: 'wallet-retry',
    person: 'fan-2',
    only: 'desktop',
    go: async (stage) => {
      const wallet = await connecting(stage)
      wallet.sayNo()
      await seen(stage, 'もう一度')
    },
  },
  {
    name: 'wallet-connect-app',
    person: 'fan-2',
    only: 'phone',
    go: async (stage) => {
      await asPhone(stage.page, 'android')
      await settings(stage)
      await press(stage, 'button', 'ウォレットを接続')
      await press(stage, 'button', '続ける')
      await stage.page.getByRole('button', { name: 'WalletConnect' }).waitFor()
    },
  },
  ...onBoth({ name: 'wallet-sign', person: 'fan-2', go: signing }),
  {
    name: 'wallet-signing',
    person: 'fan-2',
    only: 'desktop',
    go: async (stage) => {
      const wallet = await signing(stage)
      wallet.waits = 'personal_sign'
      await press(stage, 'button', '署名する')
      await seen(stage, 'ウォレットで署名してください…')
    },
  },
  {
    name: 'wallet-verifying',
    person: 'fan-2',
    only: 'desktop',
    go: async (stage) => {
      await signing(stage)
      const only = '/functions/v1/wallet/verify'
      await stage.server.faults({ offline: true, latency_ms: 19_000, only })
      await press(stage, 'button', '署名する')
      await seen(stage, '署名を確認しています…')
    },
  },
  ...onBoth({
    name: 'wallet-sign-failed',
    person: 'fan-2',
    go: async (stage) => {
      await signing(stage)
      await stage.server.faults({ offline: true, only: '/functions/v1/wallet' })
      await press(stage, 'button', '署名する')
      await seen(stage, 'もう一度お試しください。')
    },
  }),
  {
    name: 'wallet-linked',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      await linked(stage)
      await stage.page.getByRole('heading', { name: 'ウォレット' }).scrollIntoViewIfNeeded()
    },
  },
  ...onBoth({
    name: 'wallet-account',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      await linked(stage)
      await stage.page.getByRole('button', { name: /^ウォレット：/ }).click()
      await seen(stage, 'アドレスをコピー')
    },
  }),
  ...onBoth({
    name: 'wallet-transactions',
    person: 'master',
    changesData: true,
    go: async (stage) => {
      await linked(stage)
      await press(stage, 'button', '取引を試す')
      await stage.page.getByRole('button', { name: /^ウォレット：/ }).click()
      await seen(stage, '動作確認（自分あて、0）')
    },
  }),
  {
    name: 'wallet-astray',
    person: 'fan-2',
    go: async (stage) => {
      const wallet = await signing(stage)
      await wallet.goTo(56)
      await seen(stage, 'Ethereumに切り替える')
    },
  },
  ...onBoth({
    name: 'wallet-networks',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      await linked(stage)
      await press(stage, 'button', 'ネットワーク：Ethereum')
      await seen(stage, 'ネットワークの切り替え')
    },
  }),
  ...onBoth({
    name: 'wallet-wrong-network',
    person: 'fan-2',
    changesData: true,
    go: async (stage) => {
      const wallet = await linked(stage)
      await wallet.goTo(56)
      await press(stage, 'button', 'ネットワークが違います')
      await seen(stage, '対応していないネットワークです')
    },
  }),
]
