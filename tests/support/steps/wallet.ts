import type { Page } from 'playwright'
import type { HDAccount } from 'viem/accounts'
import type { Chain } from '@/tests/support/chain'
import type { Server } from '@/tests/support/server'
import type { Settled } from '@/tests/support/settled'
import { TestWallet, WALLET_NAME } from '@/tests/support/test-wallet'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** What a page asked for: of the wallet's code, and by host of others. */
function watch(page: Page) {
  const hosts = new Set<string>()
  const code: string[] = []
  const note = (address: string) => {
    const { host, pathname } = new URL(address)
    hosts.add(host)
    if (pathname.startsWith('/assets/wallet-')) code.push(pathname)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return { hosts, code }
}

/** From the button to the list of wallets. */
export async function choose(page: Page): Promise<void> {
  await button(page, 'ウォレットを接続').click()
  await button(page, '続ける').click()
  await button(page, WALLET_NAME).waitFor()
}

/** From the button to the dialog in which the wallet is linked. */
export async function connect(page: Page): Promise<void> {
  await choose(page)
  await button(page, WALLET_NAME).click()
  await button(page, '署名する').waitFor()
}

/** The steps of the wallet's tests, for one server and its chains, and whoever sits at the device. */
export function walletSteps(
  server: Server,
  shared: (person: string) => Promise<Settled>,
  chains: () => readonly Chain[],
) {
  /** Somebody in the settings, with a wallet in the browser that nobody has connected here yet. */
  const atSettings = async (person: string, owner: HDAccount) => {
    const { page, context } = await shared(person)
    const asked = watch(page)
    const wallet = await TestWallet.in(page, owner, chains())
    // What the test before connected is its own.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/wallet/.test(key) || !key.startsWith('shinobi')) localStorage.removeItem(key)
    })
    await page.goto(`${server.url}/settings`)
    await button(page, 'ウォレットを接続').waitFor()
    return { page, context, wallet, asked }
  }

  /** A wallet that is connected and linked. */
  const linked = async (person: string, owner: HDAccount) => {
    const at = await atSettings(person, owner)
    await connect(at.page)
    await button(at.page, '署名する').click()
    await button(at.page, /^ウォレット：0x/).waitFor()
    return at
  }

  return { atSettings, linked }
}
