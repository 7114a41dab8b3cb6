import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { connectorsForWallets, type WalletList } from '@rainbow-me/rainbowkit'
import { createPublicClient, custom } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '@/tests/support/fake-storage'
import { walletKit } from './wallet-kit'

// What the kit does by itself (spec §3, §4, §5 and §9, Wallet), run as the build mends it.

let kit: string
beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve('@rainbow-me/rainbowkit'))
  const transform = walletKit().transform as (code: string, id: string) => Promise<string>
  kit = await transform(readFileSync(file, 'utf8'), file)
})

/** Gives what stands in the kit from one line to another under that name; `known`: what else it uses. */
function taken<T>(name: string, [from, to]: [from: string, to: string], known: Record<string, unknown> = {}) {
  const begin = kit.indexOf(`\n${from}\n`)
  const end = kit.indexOf(`\n${to}\n`, begin)
  if (begin < 0 || end < 0) throw new Error(`the kit has no part from ${from} to ${to}`)
  const part = `${kit.slice(begin, end)}\nreturn ${name}`
  return compileFunction(part, Object.keys(known))(...Object.values(known)) as T
}

const TRANSACTIONS: [string, string] = [
  '// src/transactions/getTransactionProvider.ts',
  '// src/transactions/TransactionStoreContext.tsx',
]
type Sent = { hash: string; description: unknown; confirmations?: number }
type Kept = Sent & { status: string }
interface Store {
  addTransaction(account: string, chainId: number, sent: Sent): void
  clearTransactions(account: string, chainId: number): void
  getTransactions(account: string, chainId: number): Kept[]
  waitForPendingTransactions(account: string, chainId: number): Promise<unknown>
}
type Wait = (provider: object, asked: { hash: string; timeout: number }) => Promise<{ status?: string }>

const ME = '0xf39F'
const OTHER = '0x7099'
const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}`
const sent = (n: number): Sent => ({ hash: hash(n), description: `第${n}` })

describe('a transaction', () => {
  let localStorage: FakeStorage
  beforeEach(() => {
    localStorage = new FakeStorage()
  })
  afterEach(() => vi.useRealTimers())

  const storeOf = (wait: unknown, provider: object = { uid: 'here' }): Store =>
    taken<(parts: object) => Store>('createTransactionStore', TRANSACTIONS, {
      waitForTransactionReceipt: wait,
      window: { localStorage },
    })({ provider })
  const statuses = (store: Store, account = ME, chainId = 1) =>
    store.getTransactions(account, chainId).map(({ status }) => status)

  it.each<[string, string, () => Promise<{ status?: string }>]>([
    ['that succeeded', 'confirmed', async () => ({ status: 'success' })],
    ['that was reverted', 'failed', async () => ({ status: 'reverted' })],
    ['whose receipt is not to be had', 'failed', () => Promise.reject(new Error('no answer'))],
  ])('%s is %s', async (_which, status, receipt) => {
    const wait = vi.fn<Wait>(receipt)
    const store = storeOf(wait)
    store.addTransaction(ME, 1, sent(1))
    expect(store.getTransactions(ME, 1)).toEqual([{ ...sent(1), status: 'pending' }])
    await vi.waitFor(() => expect(statuses(store)).toEqual([status]))
    expect(wait).toHaveBeenCalledOnce()
    expect(wait.mock.calls[0]?.[1]).toMatchObject({ hash: hash(1), timeout: 300_000 })
  })

  it('is failed after five minutes without a receipt, and not before', async () => {
    vi.useFakeTimers()
    const request = async ({ method }: { method: string }) => (method === 'eth_blockNumber' ? '0x1' : null)
    const chain = createPublicClient({ transport: custom({ request }), pollingInterval: 60_000 })
    const store = storeOf(waitForTransactionReceipt, chain)
    store.addTransaction(ME, 1, sent(1))
    await vi.advanceTimersByTimeAsync(299_000)
    expect(statuses(store)).toEqual(['pending'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(statuses(store)).toEqual(['failed'])
  })

  it('that is under way stays beside the ten newest that are over', async () => {
    const store = storeOf(
      vi.fn<Wait>((_, { hash: of }) =>
        of === hash(0) ? new Promise(() => undefined) : Promise.resolve({ status: 'success' }),
      ),
    )
    for (let n = 0; n <= 12; n++) store.addTransaction(ME, 1, sent(n))
    const newest = Array.from({ length: 10 }, (_, index) => ({ ...sent(12 - index), status: 'confirmed' }))
    await vi.waitFor(() =>
      expect(store.getTransactions(ME, 1)).toEqual([...newest, { ...sent(0), status: 'pending' }]),
    )
  })

  it('of another address or chain is none of this one’s', async () => {
    const store = storeOf(vi.fn<Wait>(async () => ({ status: 'success' })))
    store.addTransaction(OTHER, 1, sent(1))
    store.addTransaction(ME, 137, sent(2))
    for (let n = 3; n <= 15; n++) store.addTransaction(ME, 1, sent(n))
    await vi.waitFor(() => expect(statuses(store)).toEqual(Array(10).fill('confirmed')))
    store.clearTransactions(ME, 1)
    expect(store.getTransactions(ME, 1)).toEqual([])
    expect(store.getTransactions(OTHER, 1)).toEqual([{ ...sent(1), status: 'confirmed' }])
    expect(store.getTransactions(ME, 137)).toEqual([{ ...sent(2), status: 'confirmed' }])
  })

  it('is there after a reload, and followed again', async () => {
    storeOf(vi.fn<Wait>(() => new Promise(() => undefined))).addTransaction(ME, 1, sent(1))
    const store = storeOf(vi.fn<Wait>(async () => ({ status: 'success' })))
    expect(statuses(store)).toEqual(['pending'])
    await store.waitForPendingTransactions(ME, 1)
    expect(statuses(store)).toEqual(['confirmed'])
  })

  it.each<[string, string, Sent]>([
    ['a short hash', 'Invalid transaction hash', { ...sent(1), hash: `0x${'1'.repeat(63)}` }],
    ['a hash of other letters', 'Invalid transaction hash', { ...sent(1), hash: `0x${'g'.repeat(64)}` }],
    ['no description', 'Transaction must have a description', { ...sent(1), description: undefined }],
    ['no confirmation', 'Transaction confirmations must be', { ...sent(1), confirmations: 0 }],
    ['half a confirmation', 'Transaction confirmations must be', { ...sent(1), confirmations: 1.5 }],
  ])('with %s is not taken', (_what, words, wrong) => {
    const wait = vi.fn<Wait>()
    const store = storeOf(wait)
    expect(() => store.addTransaction(ME, 1, wrong)).toThrow(words)
    expect(store.getTransactions(ME, 1)).toEqual([])
    expect(wait).not.toHaveBeenCalled()
  })

  it('waits for as many confirmations as were asked for, from one on', () => {
    const wait = vi.fn<Wait>(() => new Promise(() => undefined))
    storeOf(wait).addTransaction(ME, 1, { ...sent(1), confirmations: 1 })
    expect(wait.mock.calls[0]?.[1]).toMatchObject({ confirmations: 1 })
  })
})

describe('on the buttons', () => {
  const of = <T>(name: string) =>
    taken<(said: T) => string>(name, [
      '// src/components/ConnectButton/abbreviateETHBalance.ts',
      '// src/components/Icons/Copied.tsx',
    ])

  it.each([
    [0.12345, '0.123'],
    [9_999, '9,999'],
    [10_000, '10k'],
    [1_250_000, '1.2m'],
    [1_000_000_000, '1b'],
    [1_000_000_000_000, '1t'],
  ])('a balance of %d is %s', (balance, said) => {
    expect(of<number>('abbreviateETHBalance')(balance)).toBe(said)
  })

  it('an address is told by four letters at either end from eight on', () => {
    expect(of<string>('formatAddress')('0x12345')).toBe('0x12345')
    expect(of<string>('formatAddress')('0x123456')).toBe('0x12…3456')
  })

  it('a name is trimmed beyond 24 characters', () => {
    expect(of<string>('formatENS')(`${'a'.repeat(24)}.eth`)).toBe(`${'a'.repeat(24)}.eth`)
    expect(of<string>('formatENS')(`${'a'.repeat(25)}.eth`)).toBe(`${'a'.repeat(24)}...`)
  })
})

describe('the kit does not begin', () => {
  const wallet = { id: 'a', name: 'A', iconUrl: '', iconBackground: '#fff', createConnector: vi.fn() }
  it.each<[string, WalletList, string]>([
    ['without a list', [], 'No wallet list was provided'],
    [
      'with an empty group',
      [{ groupName: 'Popular', wallets: [] }],
      'No wallets provided for group: Popular',
    ],
    [
      'with an accent that is no colour',
      [{ groupName: 'Popular', wallets: [() => ({ ...wallet, iconAccent: 'blue' })] }],
      'is not a hex value for wallet: A',
    ],
  ])('%s', (_what, list, words) => {
    expect(() => connectorsForWallets(list, { appName: '里', projectId: 'a-project' })).toThrow(words)
  })

  it('under an id of other signs than letters, digits and _', () => {
    const selectorOf = taken<(id: string) => string>('createThemeRootSelector', [
      'var attr = "data-rk";',
      'var useThemeRootProps = () => {',
    ])
    expect(selectorOf('shinobi_1')).toBe('[data-rk="shinobi_1"]')
    expect(() => selectorOf('shinobi-1')).toThrow('Invalid ID')
  })
})

it('the picture of a name is not asked for: it lies with whomever the owner of the name says', () => {
  const useEnsAvatar = vi.fn((_asked: { name?: string }) => ({ data: undefined }))
  const useAvatar = taken<(name: string) => unknown>(
    'useMainnetEnsAvatar',
    ['function useMainnetEnsAvatar(name) {', '// src/hooks/useMainnetEnsName.ts'],
    { useIsMainnetConfigured: () => true, normalize: String, mainnet2: { id: 1 }, useEnsAvatar },
  )
  expect(useAvatar('shinobi.eth')).toBeUndefined()
  expect(useEnsAvatar).toHaveBeenCalledOnce()
  expect(useEnsAvatar.mock.calls[0]?.[0].name).toBeUndefined()
})
