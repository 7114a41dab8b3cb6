import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '@/tests/support/fake-storage'

// Names of addresses by our server (spec §9): how long this device keeps them, and when they are asked for again.

const readWalletName = vi.hoisted(() => vi.fn<(address: string) => Promise<string | null>>())
vi.mock('@/sync', () => ({ readWalletName }))
// Files of this part share their modules: these are for this one alone.
vi.resetModules()
afterAll(() => vi.resetModules())
const { nameOf, nameQuery } = await import('./names')

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const KEY = `rk-ens-name-${ADDRESS}`
const [MINUTE, HOUR] = [60_000, 60 * 60_000]

let storage: FakeStorage
beforeEach(() => {
  vi.useFakeTimers()
  storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  readWalletName.mockReset().mockResolvedValue('shinobi.eth')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a name', () => {
  it('is asked for once in three hours, and again after', async () => {
    expect(await nameOf(ADDRESS)).toBe('shinobi.eth')
    expect(JSON.parse(String(storage.getItem(KEY)))).toEqual({
      ensName: 'shinobi.eth',
      expires: Date.now() + 3 * HOUR,
    })
    readWalletName.mockResolvedValue('kunoichi.eth')
    vi.advanceTimersByTime(3 * HOUR - 1)
    expect(await nameOf(ADDRESS)).toBe('shinobi.eth')
    expect(readWalletName).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    expect(await nameOf(ADDRESS)).toBe('kunoichi.eth')
  })

  it.each([
    ['no JSON', '{"ensName":'],
    ['of another shape', '{"ensName":5,"expires":99999999999999}'],
    ['without an end', '{"ensName":"shinobi.eth"}'],
  ])('that lies here as what is %s is asked for anew', async (_what, stored) => {
    storage.setItem(KEY, stored)
    readWalletName.mockResolvedValue('kunoichi.eth')
    expect(await nameOf(ADDRESS)).toBe('kunoichi.eth')
  })

  it('that there is none is not kept, and not asked again for ten minutes', async () => {
    readWalletName.mockResolvedValue(null)
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
    const ask = () => client.fetchQuery(nameQuery(ADDRESS))
    expect(await ask()).toBeNull()
    expect(Object.keys(storage)).toEqual([])
    vi.advanceTimersByTime(10 * MINUTE - 1)
    await ask()
    expect(readWalletName).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    await ask()
    expect(readWalletName).toHaveBeenCalledTimes(2)
  })
})
