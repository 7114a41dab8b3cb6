import type { Page } from 'playwright'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { account, type Chain, startChain } from '@/tests/support/chain'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { button, choose, connect, walletSteps } from '@/tests/support/steps/wallet'
import { WALLET_NAME } from '@/tests/support/test-wallet'

// A wallet is connected, linked by a signature, put on another chain, put away and unlinked (spec §2, §4, Wallet).

let chains: Chain[] = []
const server = served(async () => {
  chains = await Promise.all([startChain(1), startChain(137)])
  const env = { RPC_1: chains[0]?.url ?? '', RPC_137: chains[1]?.url ?? '' }
  return { env: { ...env, WALLETCONNECT_PROJECT_ID: '0'.repeat(32) } }
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))
beforeEach(() => server.sql`delete from public.wallet_link`)
beforeEach(() => server.sql`delete from private.wallet_nonces`)
/** What Chromium itself says of a refusal, or of a server that is not reached, that the page shows. */
const refusal = /status of 409 \(Conflict\)|net::ERR_/
const shared = sharedDevices(server, [refusal])

const { atSettings, linked } = walletSteps(server, shared, () => chains)
const links = () => server.sql`select address, chain_id from public.wallet_link`
const nonces = () => server.sql`select nonce from private.wallet_nonces`
const linkDialog = (page: Page) => page.getByText('このウォレットがあなたのものであることを')

describe('a wallet', () => {
  it('is connected and linked by a signature; nothing of it was loaded before', async () => {
    const { page, wallet, asked } = await atSettings('fan-2', account(0))
    expect(asked.code).toEqual([])
    // Others are spoken with only once the person has agreed to it.
    await button(page, 'ウォレットを接続').click()
    await button(page, 'キャンセル').click()
    expect(asked.code).toEqual([])
    expect([...asked.hosts]).toEqual([new URL(server.url).host])
    await choose(page)
    const dialog = page.getByRole('dialog', { name: 'ウォレットを接続' })
    const popular = ['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect']
    for (const name of popular) await dialog.getByRole('button', { name, exact: true }).waitFor()
    const offered = await dialog.getByRole('button').allInnerTexts()
    expect(offered.filter((name) => popular.includes(name))).toEqual(popular)
    wallet.waits = 'wallet_requestPermissions'
    await button(page, WALLET_NAME).click()
    // A refusal at once, as no person gives it, is one that the kit does not see.
    await dialog.getByText(`${WALLET_NAME}を開いています…`).waitFor()
    await expect.poll(() => wallet.asked).toContain('wallet_requestPermissions')
    wallet.waits = undefined
    wallet.sayNo()
    await dialog.getByRole('button', { name: 'もう一度' }).click()

    // A no in the wallet is silent, and another try takes another nonce; a dialog that was merely opened takes none.
    await button(page, '署名する').waitFor()
    expect(await nonces()).toHaveLength(0)
    wallet.waits = 'personal_sign'
    await button(page, '署名する').click()
    await button(page, 'ウォレットで署名してください…').waitFor()
    await expect.poll(() => wallet.asked).toContain('personal_sign')
    wallet.waits = undefined
    wallet.sayNo()
    await button(page, '署名する').waitFor()
    expect(await page.getByText('もう一度お試しください').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    const [unused] = await nonces()
    await button(page, '署名する').click()
    await page.getByRole('list', { name: '連携したウォレット' }).getByText('0xf3…2266').waitFor()
    await button(page, /^ウォレット：0xf3…2266/).waitFor()
    expect(await links()).toEqual([{ address: account(0).address.toLowerCase(), chain_id: 1 }])
    expect(await nonces()).toEqual([unused])
    // Nobody but this server and the chains.
    const known = [server.url, ...chains.map((chain) => chain.url)].map((url) => new URL(url).host)
    expect([...asked.hosts].filter((host) => !known.includes(host))).toEqual([])
  })

  it('comes back with the page, changes its chain, and is put away', async () => {
    const { page, wallet } = await linked('fan-2', account(0))
    await page.reload()
    await button(page, /^ウォレット：0xf3….*10k ETH/).waitFor()
    await button(page, 'ネットワーク：Ethereum').click()
    const dialog = page.getByRole('dialog', { name: 'ネットワークの切り替え' })
    wallet.fails = 'wallet_switchEthereumChain'
    await dialog.getByRole('button', { name: 'Polygon' }).click()
    await page.getByText('ネットワークを切り替えられませんでした').waitFor()
    await button(page, 'ネットワーク：Ethereum').click()
    await dialog.getByRole('button', { name: 'Polygon' }).click()
    await button(page, 'ネットワーク：Polygon').waitFor()

    await wallet.goTo(56)
    await button(page, 'ネットワークが違います').click()
    // The kit has no dialog for its account there.
    await button(page, /^ウォレット：/).waitFor({ state: 'hidden' })
    await dialog.getByText('対応していないネットワークです').waitFor()
    await dialog.getByRole('button', { name: 'Ethereum' }).click()
    await button(page, 'ネットワーク：Ethereum').waitFor()

    // What is unlinked is connected still, until it is put away.
    await button(page, '0xf3…2266の連携を解除').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '連携を解除' }).click()
    await page.getByText('0xf3…2266の連携を解除しました').waitFor()
    await page.getByRole('list', { name: '連携したウォレット' }).waitFor({ state: 'hidden' })
    await button(page, '署名して連携').waitFor()
    // The kit opens no other dialog before it is linked.
    expect(await button(page, /^ネットワーク：/).count()).toBe(0)
    await button(page, '署名して連携').click()
    await button(page, 'キャンセル').click()
    await button(page, 'ウォレットを接続').waitFor()
    expect(await links()).toEqual([])
  })

  it('that another person linked is refused with the reason, and a device without a connection says so', async () => {
    const { page, context } = await atSettings('fan-2', account(1))
    const { user } = await server.session('fan-3')
    await server.sql`insert into public.wallet_link (address, user_id, chain_id)
      values (${account(1).address.toLowerCase()}, ${user.id}, 1)`
    await context.setOffline(true)
    await button(page, 'ウォレットを接続').click()
    await page.getByText('ウォレットの接続には、インターネット接続が必要です。').waitFor()
    await context.setOffline(false)
    await connect(page)
    await button(page, '署名する').click()
    await page.getByText('このウォレットは、ほかのアカウントと連携されています。').waitFor()
  })

  it('that cannot be asked to sign yet gets on: after a failure, and from a network that is not ours', async () => {
    const { page, wallet } = await atSettings('fan-2', account(5))
    await connect(page)
    await server.faults({ offline: true, only: '/functions/v1/wallet' })
    await button(page, '署名する').click()
    await page.getByText('署名の準備に失敗しました。もう一度お試しください。').waitFor()
    await server.faults({ offline: true, latency_ms: 2_000, only: '/functions/v1/wallet/verify' })
    wallet.fails = 'personal_sign'
    await button(page, '署名する').click()
    await page.getByText('署名に失敗しました。もう一度お試しください。').waitFor()
    await button(page, '署名する').click()
    await button(page, '署名を確認しています…').waitFor()
    await page.getByText('署名を確認できませんでした。もう一度お試しください。').waitFor()
    await server.faults()

    await wallet.goTo(56)
    await linkDialog(page).waitFor({ state: 'hidden' })
    await page.getByRole('alert').getByText('ネットワークが違います').waitFor()
    await button(page, 'Ethereumに切り替える').click()
    await linkDialog(page).waitFor()
    await button(page, '署名する').click()
    await button(page, /^ウォレット：0x/).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('is left by Back, which closes its dialog and nothing else, and with the page under it', async () => {
    const { page } = await atSettings('fan-2', account(6))
    await page.getByRole('link', { name: 'イベント', exact: true }).first().click()
    await page.waitForURL(/\/events$/)
    const open = async (item: string) => {
      await button(page, 'プロフィールメニュー').click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const choosing = page.getByRole('dialog', { name: 'ウォレットを接続' })
    await open('ウォレットを接続')
    await button(page, '続ける').click()
    await choosing.waitFor()
    await page.goBack()
    await choosing.waitFor({ state: 'hidden' })
    // The address is put right a moment later; the page under it never heard of another.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/events')
    await page.getByRole('heading', { level: 1, name: 'イベント' }).waitFor()

    await open('ウォレットを接続')
    await button(page, WALLET_NAME).click()
    await linkDialog(page).waitFor()
    await page.getByRole('link', { name: 'ホーム', exact: true }).first().dispatchEvent('click')
    await page.waitForURL(/\/$/)
    await linkDialog(page).waitFor({ state: 'hidden' })
  })

  it('sends, and what it sent is followed until the chain has said what became of it', async () => {
    const { page, wallet } = await linked('master', account(2))
    const [chain] = chains
    const recent = page.getByRole('dialog')
    const opened = async () => {
      await button(page, /^ウォレット：0x3C/).click()
      await recent.getByText('最近の取引').waitFor()
    }
    await chain?.setAutomine(false)
    await button(page, '取引を試す').click()
    await page.getByText('処理中の取引があります').waitFor()
    // A page that was loaded anew follows it, too.
    await page.reload()
    await page.getByText('処理中の取引があります').waitFor()
    await chain?.mine({ blocks: 1 })
    await page.getByText('処理中の取引があります').waitFor({ state: 'hidden' })
    await chain?.setAutomine(true)
    await opened()
    await recent.getByText('動作確認（自分あて、0）').waitFor()
    await recent.getByText('完了', { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    wallet.spoils = true
    await button(page, '取引を試す').click()
    type Kept = Record<string, Record<string, { status: string }[]>>
    const stored = () =>
      page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('rk-transactions') ?? '{}') as Kept
        const all = Object.values(kept).flatMap((byChain) => Object.values(byChain).flat())
        return all.map(({ status }) => status)
      })
    await expect.poll(stored).toEqual(['failed', 'confirmed'])

    // A no in the wallet leaves nothing behind; what was sent is there after the page has gone.
    wallet.refuses = 'eth_sendTransaction'
    await button(page, '取引を試す').click()
    await expect.poll(() => wallet.refuses).toBeUndefined()
    await page.reload()
    await opened()
    expect(await recent.getByText('動作確認（自分あて、0）').count()).toBe(2)
    await recent.getByText('失敗', { exact: true }).waitFor()
    expect(await stored()).toEqual(['failed', 'confirmed'])

    // What is put away stays linked.
    await recent.getByRole('button', { name: '接続を解除' }).click()
    await button(page, 'ウォレットを接続').waitFor()
    await page.getByRole('list', { name: '連携したウォレット' }).waitFor()
    expect(await links()).toHaveLength(1)
  })

  it('stands in the menu, and leaves the device with its person', async () => {
    const { page, wallet } = await atSettings('fan-3', account(3))
    await page.goto(server.url)
    await button(page, 'プロフィールメニュー').click()
    await page.getByRole('menuitem', { name: 'ウォレットを接続' }).click()
    await button(page, '続ける').click()
    await button(page, WALLET_NAME).click()
    // Why it failed is told as the dialog goes, which does not know.
    const { user } = await server.session('fan-2')
    await server.sql`select public.link_wallet(${user.id}, ${account(3).address.toLowerCase()}, 1)`
    await button(page, '署名する').click()
    await page.getByText('このウォレットは、ほかのアカウントと連携されています。').waitFor()
    await server.sql`delete from public.wallet_link`
    await button(page, 'プロフィールメニュー').click()
    await page.getByRole('menuitem', { name: 'ウォレットを接続' }).click()
    await button(page, WALLET_NAME).click()
    await button(page, '署名する').click()
    await button(page, 'プロフィールメニュー').click()
    await page.getByRole('menuitem', { name: /^ウォレット：/ }).waitFor()
    expect(wallet.asked).toContain('personal_sign')
    const keys = () => page.evaluate(() => Object.keys(localStorage))
    expect(await keys()).toEqual(expect.arrayContaining(['rk-latest-id', 'rk-recent', 'rk-version']))
    const logout = page.getByRole('menuitem', { name: 'ログアウト' })
    await Promise.all([page.waitForEvent('load'), logout.click()])
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
    expect((await keys()).filter((key) => !key.startsWith('shinobi-'))).toEqual([])
  })
})

describe('the brand’s collection', () => {
  it('is named by an admin, and whoever holds something of it has a badge', async () => {
    const { page } = await shared('master')
    const [, polygon] = chains
    const { user } = await server.session('fan-2')
    const holder = account(4).address.toLowerCase()
    const contract = `0x${'c0'.repeat(20)}` as const
    // One for its owner, nought for everybody else.
    await polygon?.setCode({ address: contract, bytecode: `0x60043573${holder.slice(2)}1460005260206000f3` })
    await server.sql`select public.link_wallet(${user.id}, ${holder}, 137)`
    await page.goto(`${server.url}/admin/og-settings`)
    const collection = page.getByRole('region', { name: 'NFTコレクション' })
    const address = collection.getByRole('textbox', { name: /^コントラクトのアドレス/ })
    await address.fill('0x12')
    await collection.getByText('0xで始まる42文字のアドレスを入力してください。').waitFor()
    await address.fill(contract)
    await collection.getByRole('combobox', { name: 'チェーン' }).selectOption('Polygon')
    await collection.getByRole('button', { name: 'コレクションを保存' }).click()
    await page.getByText('NFTコレクションを保存しました').waitFor()
    await page.goto(`${server.url}/users/${user.id}`)
    await page.getByText('NFTコレクション保有者').waitFor()
  })
})
