const SECRET = 'シークレットリカバリーフレーズは安全な方法で控え、誰にも教えないでください。'

/** How a wallet's app is made ready. */
const inApp = (name: string) => ({
  step1: { title: `${name}のアプリを開く`, description: 'ホーム画面に置いておくと、すぐに開けます。' },
  step2: { title: 'ウォレットを作成、または復元する', description: SECRET },
  step3: {
    title: '読み取りボタンを押す',
    description: 'コードを読み取ると、接続の確認が表示されます。',
  },
})

/** How a wallet's extension is made ready. */
const inBrowser = (name: string) => ({
  step1: {
    title: `${name}の拡張機能を追加する`,
    description: 'ブラウザーのツールバーに固定しておくと、すぐに開けます。',
  },
  step2: { title: 'ウォレットを作成、または復元する', description: SECRET },
  step3: {
    title: 'ページを再読み込みする',
    description: '準備ができたら、下のボタンを押してください。',
  },
})

/** RainbowKit's Japanese where it is not as a Japanese person would write it (`scripts/build/wallet-kit.ts`). */
export const kitWords = {
  connect_wallet: {
    label: 'ウォレットを接続',
    wrong_network: { label: 'ネットワークが違います' },
  },
  intro: {
    title: 'ウォレットとは',
    description: '暗号資産やNFTを受け取り、保管し、送るためのアプリです。',
    digital_asset: {
      title: 'デジタル資産の置き場所',
      description: 'コインやNFTを受け取り、保管し、送ることができます。',
    },
    login: {
      title: '持ち主の証明',
      description: '署名をするだけで、自分のウォレットだと示せます。パスワードは不要です。',
    },
    get: { label: 'ウォレットを入手' },
    learn_more: { label: '詳しく見る' },
  },
  sign_in: {
    label: 'ウォレットを連携',
    description:
      'このウォレットがあなたのものであることを、署名で確認します。手数料はかからず、取引も行われません。',
    message: {
      send: '署名する',
      preparing: '署名を準備しています…',
      cancel: 'キャンセル',
      preparing_error: '署名の準備に失敗しました。もう一度お試しください。',
    },
    signature: {
      waiting: 'ウォレットで署名してください…',
      verifying: '署名を確認しています…',
      signing_error: '署名に失敗しました。もう一度お試しください。',
      verifying_error: '署名を確認できませんでした。もう一度お試しください。',
      oops_error: '予期しないエラーが発生しました。',
    },
  },
  connect: {
    title: 'ウォレットを接続',
    new_to_ethereum: { description: 'ウォレットは初めてですか？', learn_more: { label: '詳しく見る' } },
    learn_more: { label: '詳しく見る' },
    recent: '最近使用',
    status: {
      opening: '%{wallet}を開いています…',
      connecting: '接続しています…',
      connect_mobile: '%{wallet}で続けてください',
      not_installed: '%{wallet}がインストールされていません',
      not_available: '%{wallet}は利用できません',
      confirm: '拡張機能で接続を承認してください',
      confirm_mobile: 'ウォレットで接続を承認してください',
    },
    secondary_action: {
      get: { description: '%{wallet}をお持ちでない場合', label: '入手' },
      retry: { label: 'もう一度' },
    },
  },
  get: {
    title: 'ウォレットを入手',
    action: { label: '入手' },
    mobile: { description: 'スマートフォンのアプリ' },
    extension: { description: 'ブラウザーの拡張機能' },
    mobile_and_extension: { description: 'スマートフォンのアプリと拡張機能' },
    mobile_and_desktop: { description: 'スマートフォンとパソコンのアプリ' },
    looking_for: {
      title: 'ほかのウォレットをお探しですか？',
      mobile: { description: '前の画面に戻り、ウォレットを選んでください。' },
      desktop: {
        compact_description: '前の画面に戻り、ウォレットを選んでください。',
        wide_description: '左の一覧からウォレットを選んでください。',
      },
    },
  },
  get_options: {
    title: '%{wallet}を始める',
    short_title: '%{wallet}を入手',
    mobile: {
      title: 'スマートフォン版%{wallet}',
      description: 'スマートフォンで使うアプリです。',
      download: { label: 'アプリを入手' },
    },
    extension: {
      title: '%{browser}版%{wallet}',
      description: 'ブラウザーの中で使う拡張機能です。',
      download: { label: '%{browser}に追加' },
    },
    desktop: {
      title: '%{platform}版%{wallet}',
      description: 'パソコンで使うアプリです。',
      download: { label: '%{platform}版を入手' },
    },
  },
  get_mobile: {
    title: '%{wallet}をインストール',
    description: 'スマートフォンで読み取ると、iOS・Android版を入手できます',
    continue: { label: '次へ' },
  },
  get_instructions: {
    mobile: { connect: { label: '接続' }, learn_more: { label: '詳しく見る' } },
    extension: { refresh: { label: '再読み込み' }, learn_more: { label: '詳しく見る' } },
  },
  chains: {
    title: 'ネットワークの切り替え',
    wrong_network: '対応していないネットワークです。切り替えるか、接続を解除してください。',
    confirm: 'ウォレットで承認してください',
    switching_not_supported:
      'お使いのウォレットでは、%{appName}からネットワークを切り替えられません。ウォレットの中で切り替えてください。',
    switching_not_supported_fallback:
      'お使いのウォレットでは、ここからネットワークを切り替えられません。ウォレットの中で切り替えてください。',
    disconnect: '接続を解除',
    connected: '接続中',
  },
  profile: {
    disconnect: { label: '接続を解除' },
    copy_address: { label: 'アドレスをコピー', copied: 'コピーしました' },
    explorer: { label: 'エクスプローラーで見る' },
    transactions: {
      description: '%{appName}での取引が、ここに表示されます',
      description_fallback: '取引が、ここに表示されます',
      recent: { title: '最近の取引' },
      clear: { label: 'すべて消去' },
    },
  },
  connect_scan: { title: '%{wallet}で読み取る', fallback_title: 'スマートフォンで読み取ってください' },
  wallet_connectors: {
    rainbow: { qr_code: inApp('Rainbow') },
    coinbase: { qr_code: inApp('Coinbase Wallet'), extension: inBrowser('Coinbase Wallet') },
    metamask: { qr_code: inApp('MetaMask'), extension: inBrowser('MetaMask') },
  },
}
