import type { Plugin } from 'vite'
import { kitWords } from '../../src/wallet/kit-words.ts'

const LOCALE = /@rainbow-me\/rainbowkit\/dist\/([a-z]{2}_\w+)-\w+\.js$/

const titled = (react: number, title: string): string =>
  `React${react}.createElement("title", null, "${title}")`

/** What a screen reader would say in English beside the kit's Japanese. */
const UNNAMED = [
  titled(4, 'Loading'),
  titled(25, 'Copied'),
  titled(26, 'Copy'),
  titled(27, 'Disconnect'),
  titled(28, 'Link'),
  titled(29, 'Cancel'),
  titled(30, 'Success'),
  titled(36, 'Disconnect'),
  titled(44, 'Info'),
  titled(54, 'Loading'),
]

/** What is wrong in the code of the kit, and of what it draws QR codes with. */
const MENDED: readonly [file: RegExp, mends: readonly (readonly [theirs: string, ours: string])[]][] = [
  [
    /@rainbow-me\/rainbowkit\/dist\/index\.js$/,
    [
      // Spec §9 keeps ten transactions that are over; the kit counts from nought to ten.
      ['completedTransactionCount++ <= MAX_COMPLETED', 'completedTransactionCount++ < MAX_COMPLETED'],
      // A picture lies wherever the owner of the name says: whoever that is would be asked.
      ['name: name ? safeNormalize(name) : void 0,', 'name: void 0,'],
      // It asked for its Japanese once, as it opened, and spoke English for good where that did not come.
      [
        'var i18n = new I18n({',
        'import jaJP from "./ja_JP-ZRMWJV3I.js";\nvar i18n = new I18n({\n  "ja-JP": JSON.parse(jaJP),',
      ],
      ['i18n.locale = "en-US";', 'i18n.locale = "ja-JP";'],
      // Its dialog for signing stayed open where it is not shown, came back and was made anew: a tap in between was lost.
      ['if (isUnauthenticated) closeModals();', 'closeModals({ keepConnectModalOpen: isUnauthenticated });'],
      // Words that it has in English alone.
      ['label: "Cancel",', 'label: i18n2.t("sign_in.message.cancel"),'],
      ['ariaLabel = "Close"', 'ariaLabel = "閉じる"'],
      [
        '"Confirmed" : tx.status === "failed" ? "Failed" : "Pending"',
        '"完了" : tx.status === "failed" ? "失敗" : "処理中"',
      ],
      // Pictures that words stand beside; the arrow back has none.
      ...UNNAMED.map((title) => [title, title.replace(/"\w+"\)$/, '"")')] as const),
      ['React43.createElement("title", null, "Back")', 'React43.createElement("title", null, "戻る")'],
      ['ariaLabel = "Info"', 'ariaLabel = "詳しく見る"'],
      ['alt: "Wallet Logo"', 'alt: ""'],
      // Dialogs that named themselves after what was not there.
      ['const titleId = "rk_account_modal_title";', 'const titleId = "rk_profile_title";'],
      [
        'weight: "heavy"\n          },\n          i18n2.t("sign_in.label")',
        'weight: "heavy",\n            id: "rk_connect_title"\n          },\n          i18n2.t("sign_in.label")',
      ],
    ],
  ],
  [
    /\/cuer\/_dist\/QrCode\.js$/,
    [
      // `qr` gives no code without a border any more and throws, which took the whole kit away; it says to cut it off.
      ['border: 0,', 'border: 1,'],
      ['version: version,\n    })', 'version: version,\n    }).slice(1, -1).map((row) => row.slice(1, -1))'],
    ],
  ],
]

const mended = (code: string, mends: readonly (readonly [string, string])[]): string =>
  mends.reduce((text, [theirs, ours]) => {
    if (text.split(theirs).length !== 2) throw new Error(`the wallet’s kit no longer says once: ${theirs}`)
    return text.replace(theirs, ours)
  }, code)

interface Words {
  [name: string]: string | Words
}

/** What `ours` says, in the place of what stands there; throws for a name that the kit does not have. */
function merged(kit: Words, ours: Words, path = ''): Words {
  const all: Words = { ...kit }
  for (const [name, word] of Object.entries(ours)) {
    const theirs = kit[name]
    if (typeof theirs !== typeof word) throw new Error(`the wallet's words have no ${path}${name}`)
    all[name] = typeof word === 'string' ? word : merged(theirs as Words, word, `${path}${name}.`)
  }
  return all
}

/** The kit's Japanese in our own voice, none of its other languages, and what is wrong in it. */
export const walletKit = (): Plugin => ({
  name: 'wallet-kit',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    const mends = MENDED.find(([file]) => file.test(id))?.[1]
    if (mends) return mended(code, mends)
    const language = LOCALE.exec(id)?.[1]
    if (!language) return undefined
    if (language !== 'ja_JP') return "export default '{}'"
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const words = merged(JSON.parse(module.default), kitWords)
    return `export default ${JSON.stringify(JSON.stringify(words))}`
  },
})
