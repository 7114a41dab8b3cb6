import type { Plugin } from 'vite'
import { kitWords } from '../../src/wallet/kit-words.ts'

const LOCALE = /@rainbow-me\/rainbowkit\/dist\/([a-z]{2}_\w+)-\w+\.js$/
const MAIN = /@rainbow-me\/rainbowkit\/dist\/index\.js$/

/** Spec §9 keeps ten transactions that are over; the kit counts from nought to ten. */
const COUNT = [
  'completedTransactionCount++ <= MAX_COMPLETED',
  'completedTransactionCount++ < MAX_COMPLETED',
] as const

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

/** The kit's Japanese in our own voice, none of its other languages, and what it counts wrong. */
export const walletKit = (): Plugin => ({
  name: 'wallet-kit',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    if (MAIN.test(id)) {
      if (!code.includes(COUNT[0])) throw new Error('the wallet’s kit counts its transactions in another way')
      return code.replace(...COUNT)
    }
    const language = LOCALE.exec(id)?.[1]
    if (!language) return undefined
    if (language !== 'ja_JP') return "export default '{}'"
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const words = merged(JSON.parse(module.default), kitWords)
    return `export default ${JSON.stringify(JSON.stringify(words))}`
  },
})
