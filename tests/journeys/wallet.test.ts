import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { account, type Chain, startChain } from '@/tests/support/chain'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { TestWallet, WALLET_NAME } from '@/tests/support/test-wallet'

// A wallet is connected, linked by a signature, put on another chain, put away and unlinked (spec §2, §4, Wallet).

let chains: Chain[] = []
const server = served(async () => {
  chains = await Promise.all([startChain(1), startChain(137)])
  const env = { RPC_1: chains[0]?.url ?? '', RPC_137: chains[1]?.url ?? '' }
  return { env: { ...env, WALLETCONNECT_PROJECT_ID: '0'.repeat(32) } }
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))
/** What Chromium itself says of a refusal that the page shows. */
const refusal = /status of 409 \(Conflict\)/
const shared = sharedDevices(server, [refusal])

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const settings = (page: Page) => page.goto(`${server.url}/settings`)
const links = () => server.sql`select address, chain_id from public.wallet_link`

/** What a page asked for, by host: of the wallet's code, and of others. */
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

describe('a wallet', () => {
  it('is connected and linked by a signature; nothing of it was loaded before', async () => {
    const { page } = await shared('fan-2')
    const asked = watch(page)
    const wallet = await TestWallet.in(page, account(0), chains)
    await settings(page)
    await button(page, 'ウォレットを接続').waitFor()
    expect(asked.code).toEqual([])

    // Others are spoken with only once the person has agreed to it.
    await button(page, 'ウォレットを接続').click()
    await button(page, 'キャンセル').click()
    expect(asked.code).toEqual([])
    await button(page, 'ウォレットを接続').click()
    await button(page, '続ける').click()
    const dialog = page.getByRole('dialog', { name: 'ウォレットを接続' })
    await button(page, WALLET_NAME).waitFor()
    for (const name of ['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect'])
      await dialog.getByRole('button', { name, exact: true }).waitFor()
    await button(page, WALLET_NAME).click()

    // A no in the wallet is silent, and another try takes another nonce.
    wallet.refuses = 'personal_sign'
    await button(page, '署名する').click()
    await expect.poll(() => wallet.refuses).toBeUndefined()
    await button(page, '署名する').click()
    await page.getByRole('list', { name: '連携したウォレット' }).getByText('0xf3…2266').waitFor()
    await button(page, /^ウォレット：0xf3…2266/).waitFor()
    const address = account(0).address.toLowerCase()
    expect(await links()).toEqual([{ address, chain_id: 1 }])
    // Nobody but this server and the chains.
    const known = [server.url, ...chains.map((chain) => chain.url)].map((url) => new URL(url).host)
    expect([...asked.hosts].filter((host) => !known.includes(host))).toEqual([])
  })

  it('comes back with the page, changes its chain, and is put away', async () => {
    const { page } = await shared('fan-2')
    const wallet = await TestWallet.in(page, account(0), chains)
    wallet.isConnected = true
    await settings(page)
    await button(page, 'ネットワーク：Ethereum').click()
    const dialog = page.getByRole('dialog', { name: 'ネットワークの切り替え' })
    await dialog.getByRole('button', { name: 'Polygon' }).click()
    await button(page, 'ネットワーク：Polygon').waitFor()

    await wallet.goTo(56)
    await button(page, 'ネットワークが違います').click()
    await dialog.getByText('対応していないネットワークです').waitFor()
    await dialog.getByRole('button', { name: 'Ethereum' }).click()
    await button(page, 'ネットワーク：Ethereum').waitFor()

    await button(page, /^ウォレット：0xf3…2266/).click()
    await page.getByRole('dialog').getByRole('button', { name: '接続を解除' }).click()
    await button(page, 'ウォレットを接続').waitFor()
    // It stays linked until that is taken back.
    await button(page, '0xf3…2266の連携を解除').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '連携を解除' }).click()
    await page.getByText('0xf3…2266の連携を解除しました').waitFor()
    await page.getByRole('list', { name: '連携したウォレット' }).waitFor({ state: 'hidden' })
    expect(await links()).toEqual([])
  })

  it('stands in the menu, and leaves the device with its person', async () => {
    const { page } = await shared('fan-2')
    const wallet = await TestWallet.in(page, account(1), chains)
    await page.goto(server.url)
    await button(page, 'プロフィールメニュー').click()
    await page.getByRole('menuitem', { name: 'ウォレットを接続' }).click()
    await button(page, WALLET_NAME).click()
    await button(page, '署名する').click()
    await button(page, 'プロフィールメニュー').click()
    await page.getByRole('menuitem', { name: /^ウォレット：/ }).waitFor()
    expect(wallet.asked).toContain('personal_sign')
    const logout = page.getByRole('menuitem', { name: 'ログアウト' })
    await Promise.all([page.waitForEvent('load'), logout.click()])
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('shinobi-'))),
    ).toEqual([])
  })

  it('that another person linked is refused with the reason, and a device without a line says so', async () => {
    const { page, context } = await shared('fan-3')
    await TestWallet.in(page, account(1), chains)
    await settings(page)
    await context.setOffline(true)
    await button(page, 'ウォレットを接続').click()
    await page.getByText('ウォレットの接続は、インターネットにつながると使えます。').waitFor()
    await context.setOffline(false)
    await button(page, 'ウォレットを接続').click()
    await button(page, '続ける').click()
    await button(page, WALLET_NAME).click()
    await button(page, '署名する').click()
    await page.getByText('署名を確認できませんでした。もう一度お試しください。').waitFor()
    await button(page, 'キャンセル').click()
    await page.getByText('このウォレットは、ほかのアカウントと連携されています。').waitFor()
  })

  it('sends, and what it sent is followed until the chain has said what became of it', async () => {
    const { page } = await shared('master')
    const wallet = await TestWallet.in(page, account(2), chains)
    const [chain] = chains
    await settings(page)
    await button(page, 'ウォレットを接続').click()
    await button(page, '続ける').click()
    await button(page, WALLET_NAME).click()
    await button(page, '署名する').click()
    const recent = page.getByRole('dialog')
    const opened = async () => {
      await button(page, /^ウォレット：0x3C/).click()
      await recent.getByText('最近の取引').waitFor()
    }

    await chain?.setAutomine(false)
    await button(page, '取引を試す').click()
    await page.getByText('処理中の取引があります').waitFor()
    await chain?.mine({ blocks: 1 })
    await page.getByText('処理中の取引があります').waitFor({ state: 'hidden' })
    await chain?.setAutomine(true)
    await opened()
    await recent.getByText('動作確認（自分あて、0）').waitFor()
    await page.keyboard.press('Escape')

    wallet.spoils = true
    await button(page, '取引を試す').click()
    const stored = () =>
      page.evaluate(() =>
        Object.values(
          JSON.parse(localStorage.getItem('rk-transactions') ?? '{}') as Record<
            string,
            Record<string, { status: string }[]>
          >,
        )
          .flatMap((byChain) => Object.values(byChain).flat())
          .map(({ status }) => status),
      )
    await expect.poll(stored).toEqual(['failed', 'confirmed'])

    // A no in the wallet leaves nothing behind; what was sent is there after the page has gone.
    wallet.refuses = 'eth_sendTransaction'
    await button(page, '取引を試す').click()
    await expect.poll(() => wallet.refuses).toBeUndefined()
    await page.reload()
    await opened()
    expect(await recent.getByText('動作確認（自分あて、0）').count()).toBe(2)
    expect(await stored()).toEqual(['failed', 'confirmed'])
  })
})
