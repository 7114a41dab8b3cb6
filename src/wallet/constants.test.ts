import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserRejectedRequestError } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '@/tests/support/fake-storage'
import { queryClient, wagmiConfig } from './config'
import { shortName } from './names'
import { themeOf } from './theme'

// Spec §1 and §9, Wallet and query settings: what is set here, and what the kit has by itself (docs/wallet.md).

vi.stubGlobal('localStorage', new FakeStorage())
vi.stubGlobal('location', new URL('https://shinobi.test/'))

const dist = dirname(fileURLToPath(import.meta.resolve('@rainbow-me/rainbowkit')))
const kit = readFileSync(join(dist, 'index.js'), 'utf8')

const rpc = Object.fromEntries([1, 137, 10, 42161].map((id) => [id, `http://127.0.0.1:${id}`]))
const config = () => wagmiConfig({ projectId: '0'.repeat(32), rpc }, 'shinobi:me:wallet')

describe('set here', () => {
  it.each([
    ['light', '#FFF'],
    ['dark', '#1A1B1F'],
  ] as const)('%s: blue with white, medium rounding, the system’s font, a small blur', (theme, back) => {
    expect(themeOf(theme)).toMatchObject({
      colors: { accentColor: '#3B82F6', accentColorForeground: 'white', modalBackground: back },
      blurs: { modalOverlay: 'blur(4px)' },
      radii: { modal: '16px' },
      fonts: { body: expect.stringContaining('-apple-system') },
    })
  })

  it('follows light and dark', () => {
    const [lightMode, darkMode] = [themeOf('light'), themeOf('dark')]
    expect(themeOf('system')).toEqual({ lightMode, darkMode })
  })

  it('answers are good for five minutes, kept for ten, and not asked for again by themselves', () => {
    expect(queryClient(vi.fn()).getDefaultOptions().queries).toEqual({
      staleTime: 300_000,
      gcTime: 600_000,
      retry: false,
    })
  })

  it('a switch that failed is told, whoever asked for it, and a no is not', async () => {
    const onNotSwitched = vi.fn()
    const client = queryClient(onNotSwitched)
    const fail = (key: string, error: Error) =>
      client
        .getMutationCache()
        .build(client, { mutationKey: [key], mutationFn: () => Promise.reject(error) })
        .execute(undefined)
        .catch(() => undefined)
    await fail('switchChain', new UserRejectedRequestError(new Error('no')))
    await fail('sendTransaction', new Error('reverted'))
    expect(onNotSwitched).not.toHaveBeenCalled()
    await fail('switchChain', new Error('no such chain'))
    expect(onNotSwitched).toHaveBeenCalledOnce()
  })

  it('the four chains, each waited for ten seconds, asked where it was said', () => {
    const { chains, _internal } = config()
    expect(chains.map(({ id }) => id)).toEqual([1, 137, 10, 42161])
    for (const { id } of chains) {
      const transport = _internal.transports[id]({})
      expect(transport.config).toMatchObject({ timeout: 10_000, retryCount: 0 })
      expect(transport.value?.url).toBe(rpc[id])
    }
  })

  it('without a project it does not begin', () => {
    expect(() => wagmiConfig({ projectId: '', rpc: {} }, 'k')).toThrow('No projectId found')
  })

  it('names are trimmed beyond 24 characters', () => {
    expect(shortName('a'.repeat(24))).toBe('a'.repeat(24))
    expect(shortName('a'.repeat(25))).toBe(`${'a'.repeat(24)}…`)
    // A family is one character, and is cut in no half.
    expect(shortName('👨‍👩‍👧'.repeat(24))).toBe('👨‍👩‍👧'.repeat(24))
    expect(shortName(`${'👨‍👩‍👧'.repeat(25)}.eth`)).toBe(`${'👨‍👩‍👧'.repeat(24)}…`)
  })
})

describe('of the kit itself', () => {
  it.each([
    ['three transactions are shown', /NUMBER_OF_VISIBLE_TXS = 3;/],
    ['three wallets are remembered', /MAX_RECENT_WALLETS = 3;/],
    ['the phone ends at 768 px', /largeScreenMinWidth = 768;/],
    ['a change of size is looked at after half a second', /\}, 500\);\s+window\.addEventListener\("resize"/],
    ['a copied address is told for a second and a half', /\}, 1500\);/],
    [
      'its keys',
      /"rk-transactions"[\s\S]*"rk-version"[\s\S]*"rk-recent"[\s\S]*"WALLETCONNECT_DEEPLINK_CHOICE"[\s\S]*"rk-latest-id"/,
    ],
  ])('%s', (_what, said) => {
    expect(kit).toMatch(said)
  })

  it('speaks Japanese', () => {
    expect(readdirSync(dist).filter((file) => file.startsWith('ja_JP-'))).toHaveLength(1)
  })
})
