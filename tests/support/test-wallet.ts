import type { Page } from 'playwright'
import { type Address, type Hex, isHex, numberToHex, UserRejectedRequestError } from 'viem'
import type { HDAccount } from 'viem/accounts'
import type { Chain } from './chain'

/** What stands in the list of wallets. */
export const WALLET_NAME = '試しの財布'

type Request = { method: string; params?: unknown[] }

/**
 * A wallet in the browser (EIP-1193, announced by EIP-6963): the page's half only passes on what it is asked, this half
 * has the key, and asks real chains.
 */
export class TestWallet {
  /** Says no to the next request of that name. */
  refuses: string | undefined
  /** Cannot do the next request of that name. */
  fails: string | undefined
  /** Does not answer a request of that name before its person says no. */
  waits: string | undefined
  sayNo: () => void = () => undefined
  /** Sends the next transaction to a contract that takes nothing, as a wallet may that is asked to hurry. */
  spoils = false
  /** What it was asked for, by name. */
  readonly asked: string[] = []
  isConnected = false

  private constructor(
    private readonly page: Page,
    readonly account: HDAccount,
    private readonly chains: readonly Chain[],
    private chainId: number,
  ) {}

  /** Before the page's first address: every page load finds it. */
  static async in(page: Page, account: HDAccount, chains: readonly Chain[], chainId = chains[0]?.id ?? 1) {
    const wallet = new TestWallet(page, account, chains, chainId)
    await page.exposeFunction('__wallet', (request: Request) => wallet.answer(request))
    await page.addInitScript(announce, WALLET_NAME)
    return wallet
  }

  /** As if the person chose another chain in the wallet itself. */
  async goTo(chainId: number): Promise<void> {
    this.chainId = chainId
    await this.page.evaluate(
      (id) => dispatchEvent(new CustomEvent('wallet-chain', { detail: id })),
      numberToHex(chainId),
    )
  }

  /** EIP-1193's errors are thrown in the page: nothing but data passes between. */
  private async answer(
    request: Request,
  ): Promise<{ result?: unknown; error?: { code: number; message: string } }> {
    this.asked.push(request.method)
    try {
      return { result: await this.handle(request) }
    } catch (error) {
      const { code = -32603, message } = error as Error & { code?: number }
      return { error: { code, message } }
    }
  }

  private async handle({ method, params = [] }: Request): Promise<unknown> {
    const no = new UserRejectedRequestError(new Error('no'))
    if (method === this.waits)
      return new Promise((_, reject) => {
        this.sayNo = () => reject(no)
      })
    if (method === this.refuses) {
      this.refuses = undefined
      throw no
    }
    if (method === this.fails) {
      this.fails = undefined
      throw new Error('no such chain')
    }
    switch (method) {
      case 'eth_requestAccounts':
        this.isConnected = true
        return [this.account.address]
      case 'eth_accounts':
        return this.isConnected ? [this.account.address] : []
      case 'wallet_requestPermissions':
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_revokePermissions':
        this.isConnected = false
        return null
      case 'eth_chainId':
        return numberToHex(this.chainId)
      case 'wallet_switchEthereumChain':
        await this.goTo(Number((params[0] as { chainId: Hex }).chainId))
        return null
      case 'personal_sign': {
        const [message] = params as [Hex]
        return this.account.signMessage({ message: isHex(message) ? { raw: message } : message })
      }
      case 'eth_sendTransaction': {
        const [sent] = params as [object]
        const to = this.spoils ? await this.reverting() : undefined
        this.spoils = false
        return this.chain().request({
          method,
          params: [{ ...sent, ...(to && { to, gas: numberToHex(100_000) }) }],
        } as never)
      }
      default:
        return this.chain().request({ method, params } as never)
    }
  }

  /** A contract that takes back whatever is done to it. */
  private async reverting(): Promise<Address> {
    const address = `0x${'de'.repeat(20)}` as const
    await this.chain().setCode({ address, bytecode: '0x60006000fd' })
    return address
  }

  private chain(): Chain {
    const chain = this.chains.find(({ id }) => id === this.chainId)
    if (!chain) throw new Error(`no chain ${this.chainId}`)
    return chain
  }
}

/**
 * The wallet that is announced stands where MetaMask's own browser has it: on phones the kit looks nowhere else. To be
 * said before the wallet is there.
 */
export const asMetaMask = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<{ provider: object }>).detail
      Object.assign(window, { ethereum: Object.assign(provider, { isMetaMask: true }) })
    }),
  )

/** Runs in the page. */
function announce(name: string): void {
  const listeners = new Map<string, Set<(detail: unknown) => void>>()
  const provider = {
    async request(request: unknown) {
      const pass = (
        window as unknown as { __wallet: (asked: unknown) => Promise<{ result?: unknown; error?: object }> }
      ).__wallet
      const { result, error } = await pass(request)
      if (error) throw Object.assign(new Error(), error)
      return result
    },
    on(event: string, listener: (detail: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (detail: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  addEventListener('wallet-chain', (event) => {
    for (const listener of listeners.get('chainChanged') ?? []) listener((event as CustomEvent).detail)
  })
  const icon =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>'
  const info = { uuid: '7a0b6a4e-3f0a-4c8e-9d31-2c1f7b5e9a10', name, icon, rdns: 'example.shinobi.wallet' }
  const say = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', say)
  say()
}
