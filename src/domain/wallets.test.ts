import { expect, it } from 'vitest'
import { shortAddress, walletsOf } from './wallets'

it('linked wallets are listed as they were linked, without what is none', () => {
  const kept = {
    '0xb': { chain_id: 137, linked_at: '2026-11-02T00:00:00Z' },
    '0xa': { chain_id: 1, linked_at: '2026-11-01T00:00:00Z' },
    '0xc': { chain_id: 'x' },
    '0xd': null,
  }
  expect(walletsOf(kept)).toEqual([
    { address: '0xa', chainId: 1, linkedAt: '2026-11-01T00:00:00Z' },
    { address: '0xb', chainId: 137, linkedAt: '2026-11-02T00:00:00Z' },
  ])
  expect(walletsOf(null)).toEqual([])
})

it('an address is told by four letters at either end, a short one as it is', () => {
  expect(shortAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe('0xf3…2266')
  expect(shortAddress('0x12345')).toBe('0x12345')
  expect(shortAddress('0x123456')).toBe('0x12…3456')
})
