import { afterAll, describe, expect, it } from 'vitest'
import { account, type Chain, startChain } from '@/tests/support/chain'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { TestWallet } from '@/tests/support/test-wallet'

// With whom a wallet speaks, and that what its libraries count goes nowhere (issue: no third party without consent).

let chain: Chain
const server = served(async () => {
  chain = await startChain(1)
  return { env: { RPC_1: chain.url, WALLETCONNECT_PROJECT_ID: '0'.repeat(32) } }
})
afterAll(() => chain?.stop())

/** The relays cannot be reached from here, and Chromium says so. */
const unreachable = /relay\.walletconnect\.(org|com)|www\.walletlink\.org|ERR_NAME_NOT_RESOLVED/
const shared = sharedDevices(server, [unreachable])

const RELAYS = ['relay.walletconnect.org', 'relay.walletconnect.com', 'www.walletlink.org']

describe('a wallet that is chosen', () => {
  it.each(['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect'])(
    '%s: speaks with the relays that the privacy page names, and with nobody else',
    async (name) => {
      const { page } = await shared('fan-2')
      const strangers = new Set<string>()
      const note = (address: string) => {
        const { host } = new URL(address)
        if (![new URL(server.url).host, new URL(chain.url).host, ...RELAYS].includes(host))
          strangers.add(host)
      }
      page.on('request', (request) => note(request.url()))
      page.on('websocket', (socket) => note(socket.url()))
      const refused: string[] = []
      await page.exposeFunction('__refused', (address: string) => refused.push(address))
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
          (window as unknown as { __refused: (address: string) => void }).__refused(blockedURI),
        ),
      )
      await TestWallet.in(page, account(0), [chain])
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (/wallet/.test(key)) localStorage.removeItem(key)
      })
      await page.goto(`${server.url}/settings`)
      await page.getByRole('button', { name: 'ウォレットを接続' }).click()
      await page.getByRole('button', { name: '続ける' }).click()
      const dialog = page.getByRole('dialog', { name: 'ウォレットを接続' })
      // Whatever it does next: it asks a relay, or has said that it waits.
      const asksRelay = page.waitForEvent('websocket', (socket) =>
        RELAYS.includes(new URL(socket.url()).host),
      )
      const waits = dialog.getByText(/開いています|お持ちでない|接続しています/).first()
      await dialog.getByRole('button', { name, exact: true }).click()
      await Promise.any([asksRelay, waits.waitFor()])
      expect([...strangers]).toEqual([])
      expect(refused).toEqual([])
    },
  )
})
