import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { account, type Chain, startChain } from '@/tests/support/chain'
import { asPhone } from '@/tests/support/phone'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { standInRelay } from '@/tests/support/stand-in-relay'
import { button, walletSteps } from '@/tests/support/steps/wallet'
import { TestWallet } from '@/tests/support/test-wallet'

// With whom a wallet speaks, and that what its libraries count goes nowhere (issue: no third party without consent).

let chain: Chain
const server = served(async () => {
  chain = await startChain(1)
  return { env: { RPC_1: chain.url, WALLETCONNECT_PROJECT_ID: '0'.repeat(32) } }
})
afterAll(() => chain?.stop())

/** The relays cannot be reached from here, and Chromium says so. */
const unreachable =
  /relay\.walletconnect\.org|www\.walletlink\.org|ERR_NAME_NOT_RESOLVED|Content Security Policy/
const shared = sharedDevices(server, [unreachable])
const { linked } = walletSteps(server, shared, () => [chain])

/** Of WalletConnect, Coinbase and MetaMask, as their libraries name them. */
const COUNTERS = [
  'pulse.walletconnect.org',
  'api.web3modal.org',
  'cca-lite.coinbase.com',
  'analytics-service-internal.cbhq.net',
  'mm-sdk-analytics.api.cx.metamask.io',
  'metamask-sdk.api.cx.metamask.io',
]

/** Of its code, by gzip; 443 are loaded. */
const MOST_KIB = 450

const RELAYS = ['relay.walletconnect.org', 'www.walletlink.org']

/** Whom the page asks besides this server and its chain, and what its policy refused. */
async function watch(page: Page) {
  const strangers = new Set<string>()
  const note = (address: string) => {
    const { host } = new URL(address)
    if (![new URL(server.url).host, new URL(chain.url).host, ...RELAYS].includes(host)) strangers.add(host)
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
  return { strangers, refused, note }
}

/**
 * In the settings, with the dialog in which a wallet is chosen; nothing was connected here before, but for what `recent`
 * names.
 */
async function choosing(page: Page, recent: readonly string[] = []) {
  await page.evaluate((ids) => {
    for (const key of Object.keys(localStorage))
      if (/wallet|^wc@|-walletlink|^rk-/i.test(key)) localStorage.removeItem(key)
    localStorage.setItem('rk-recent', JSON.stringify(ids))
  }, recent)
  await page.goto(`${server.url}/settings`)
  await page.getByRole('button', { name: 'ウォレットを接続' }).click()
  await page.getByRole('button', { name: '続ける' }).click()
  return page.getByRole('dialog', { name: 'ウォレットを接続' })
}

// First, while this device knows no relay yet that it would look for.
describe('the dialogs', () => {
  it('mark the three wallets that were connected last', async () => {
    const { page } = await shared('fan-2')
    const dialog = await choosing(page, ['metaMask', 'rainbow', 'walletConnectLink', 'coinbase'])
    const options = dialog.getByRole('button').filter({ hasText: '最近使用' })
    await options.first().waitFor()
    expect((await options.allInnerTexts()).map((text) => text.split('\n')[0]).sort()).toEqual([
      'MetaMask',
      'Rainbow',
      'WalletConnect',
    ])
  })

  it('say what a wallet is from 768 px on', async () => {
    const { page } = await shared('fan-2')
    const dialog = await choosing(page)
    const beside = dialog.getByText('デジタル資産の置き場所')
    for (const [width, state] of [
      [768, 'visible'],
      [767, 'hidden'],
      [768, 'visible'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await beside.waitFor({ state })
    }
  })

  it('tell for a moment that an address was copied', async () => {
    const { page, context } = await linked('fan-2', account(0))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, /^ウォレット：0x/).click()
    await button(page, 'アドレスをコピー').click()
    await button(page, 'コピーしました').waitFor()
    await button(page, 'アドレスをコピー').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account(0).address)
  })
})

describe('a wallet that is chosen', () => {
  it.each(['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect'])(
    '%s: speaks with the relays that the privacy page names, and with nobody else',
    async (name) => {
      const { page } = await shared('fan-2')
      const { strangers, refused } = await watch(page)
      await TestWallet.in(page, account(0), [chain])
      const dialog = await choosing(page)
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

describe('on a computer', () => {
  it.each(['Rainbow', 'MetaMask', 'WalletConnect'])('%s: its code is drawn', async (name) => {
    const { page } = await shared('fan-2')
    await standInRelay(page, () => undefined)
    const dialog = await choosing(page)
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByText(`${name}をお持ちでない場合`).waitFor()
  })
})

/** Every way out of the page to an app, which is then not gone. */
const links = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  await page.exposeFunction('__link', (address: string) => found.push(address))
  await page.addInitScript(() => {
    const tell = (window as unknown as { __link: (address: string) => void }).__link
    window.open = (address) => {
      tell(String(address))
      return null
    }
    HTMLAnchorElement.prototype.click = function () {
      tell(this.href)
    }
    window.navigation?.addEventListener('navigate', (event) => {
      if (/^https?:/.test(event.destination.url)) return
      event.preventDefault()
      tell(event.destination.url)
    })
  })
  return found
}

describe('on a phone', () => {
  it.each([
    ['android', 'Rainbow', /^wc:[0-9a-f]{64}@2\?/],
    ['android', 'Coinbase', /^https:\/\/keys\.coinbase\.com\/connect/],
    ['android', 'MetaMask', /^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/],
    ['android', 'WalletConnect', /^wc:[0-9a-f]{64}@2\?/],
    ['iphone', 'Rainbow', /^rainbow:\/\/wc\?uri=wc%3A/],
    ['iphone', 'Coinbase', /^https:\/\/keys\.coinbase\.com\/connect/],
    ['iphone', 'MetaMask', /^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/],
    ['iphone', 'WalletConnect', /^wc:[0-9a-f]{64}@2\?/],
  ] as const)('%s: %s is opened by its link, over the same relays', async (phone, name, link) => {
    const { page } = await shared('fan-2')
    const { strangers, refused, note } = await watch(page)
    await standInRelay(page, note)
    await asPhone(page, phone)
    const found = await links(page)
    const dialog = await choosing(page)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => found[0]).toMatch(link)
    expect([...strangers]).toEqual([])
    // Which site asks, WalletConnect would look up in a frame of its own.
    expect(refused.filter((address) => address !== 'https://verify.walletconnect.org')).toEqual([])
  })
})

const assets = fileURLToPath(new URL('../../../dist/assets/', import.meta.url))

describe('the wallet’s code', () => {
  it('weighs what docs/wallet.md says, from the first dialog to the relay that is asked', async () => {
    const { page } = await shared('fan-2')
    const files = new Set<string>()
    page.on('request', (request) => {
      const [, file] = /\/assets\/(wallet-.*)/.exec(request.url()) ?? []
      if (file) files.add(file)
    })
    const heard: string[] = []
    await standInRelay(page, (address) => heard.push(address))
    const dialog = await choosing(page)
    await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
    await expect.poll(() => heard).not.toEqual([])
    const kib = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(assets + file)).length, 0) / 1024
    expect(kib).toBeGreaterThan(300)
    expect(kib).toBeLessThan(MOST_KIB)
  })

  it('has nothing of MetaMask’s SDK, which speaks by a relay of its own', () => {
    const files = readdirSync(assets).filter((file) => file.endsWith('.js'))
    expect(files.filter((file) => readFileSync(assets + file, 'utf8').includes('cx.metamask.io'))).toEqual([])
  })
})

describe('what is counted', () => {
  it('goes nowhere: the page’s own policy refuses whoever counts', async () => {
    const { page } = await shared('fan-2')
    const { refused } = await watch(page)
    await page.goto(`${server.url}/settings`)
    await page.evaluate(async (hosts) => {
      for (const host of hosts) await fetch(`https://${host}/`, { method: 'POST' }).catch(() => undefined)
    }, COUNTERS)
    await expect.poll(() => refused.map((address) => new URL(address).host).sort()).toEqual(COUNTERS.sort())
  })
})
