import { afterEach, describe, expect, it, vi } from 'vitest'
import { groups } from './wallets'

// Which wallets there are, and how a phone opens each (issue 30, deep links).

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const URI = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const ESCAPED = 'wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3Dcd'

afterEach(() => vi.unstubAllGlobals())

function on(userAgent: string, provider?: object) {
  vi.stubGlobal('navigator', { userAgent })
  if (provider) vi.stubGlobal('window', { ethereum: provider, parent: globalThis })
  const params = { projectId: '0'.repeat(32), appName: '里' }
  return groups.flatMap(({ wallets }) => wallets.map((create) => create(params)))
}

const linkOf = (wallets: ReturnType<typeof on>, name: string) =>
  wallets.find((wallet) => wallet.name === name)?.mobile?.getUri?.(URI)

describe('the wallets', () => {
  it('are one group, Popular, in the order of the spec', () => {
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Popular'])
    expect(on(DESKTOP).map(({ name }) => name)).toEqual([
      'Safe',
      'Rainbow',
      'Coinbase Wallet',
      'MetaMask',
      'WalletConnect',
    ])
  })

  it.each([
    ['an Android phone', ANDROID, URI],
    ['an iPhone', IPHONE, `rainbow://wc?uri=${ESCAPED}&connector=rainbowkit`],
  ])('%s opens each by its own link', (_which, userAgent, rainbow) => {
    const wallets = on(userAgent)
    expect(linkOf(wallets, 'Rainbow')).toBe(rainbow)
    expect(linkOf(wallets, 'MetaMask')).toBe(`https://metamask.app.link/wc?uri=${ESCAPED}`)
    expect(linkOf(wallets, 'WalletConnect')).toBe(URI)
  })

  // Coinbase's opens a page of its own.
  it.each(['Rainbow', 'MetaMask', 'WalletConnect'])('%s is read from a QR code on a computer', (name) => {
    const wallet = on(DESKTOP).find((one) => one.name === name)
    expect(wallet?.qrCode?.getUri(URI)).toContain('symKey')
  })

  // For that id the kit opens no link on a phone, and wants WalletConnect's own dialog.
  it('none has the id that the kit treats by itself', () => {
    expect(on(ANDROID).map(({ id }) => id)).toEqual([
      'safe',
      'rainbow',
      'coinbase',
      'metaMask',
      'walletConnectLink',
    ])
  })

  it('MetaMask in the browser itself is asked there, also on a phone', () => {
    const metaMask = on(ANDROID, { isMetaMask: true }).find(({ id }) => id === 'metaMask')
    expect(metaMask).toMatchObject({ installed: true, mobile: {} })
    expect(metaMask?.qrCode).toBeUndefined()
  })
})
