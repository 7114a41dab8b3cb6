import { createSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { messageOf, siteOf, type Terms, termsOf } from './message'

const terms: Terms = {
  address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
  chainId: 137,
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: new Date('2026-11-21T00:00:00.000Z'),
}
const issued = (site: string): string => {
  const named = siteOf(site)
  return named ? messageOf(terms, named) : ''
}

describe('a message', () => {
  it('is one of EIP-4361, sign for sign', () => {
    expect(issued('https://sato.example')).toBe(
      createSiweMessage({
        ...terms,
        address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
        domain: 'sato.example',
        uri: 'https://sato.example',
        version: '1',
        statement: 'Link this wallet to your account on Shinobi no Sato. This costs nothing.',
        expirationTime: new Date('2026-11-21T00:10:00.000Z'),
      }),
    )
  })

  it.each([
    ['http://127.0.0.1:5180', '127.0.0.1:5180', 'http://127.0.0.1:5180'],
    ['http://sato:5180', 'sato:5180', 'http://sato:5180'],
    ['http://[::1]:5180', '[::1]:5180', 'http://[::1]:5180'],
    ['https://our_sato.example', 'our_sato.example', 'https://our_sato.example'],
    ['https://xn--eckwd4c7c.xn--zckzah', 'xn--eckwd4c7c.xn--zckzah', 'https://xn--eckwd4c7c.xn--zckzah'],
    ['https://ドメイン.テスト/', 'xn--eckwd4c7c.xn--zckzah', 'https://xn--eckwd4c7c.xn--zckzah'],
  ])('names the site %s as %s, and is known again', (site, host, origin) => {
    const message = issued(site)
    expect(message).toMatch(`${host} wants you to sign in with your Ethereum account:\n`)
    expect(message).toMatch(`\nURI: ${origin}\n`)
    const named = siteOf(site)
    expect(named && termsOf(message, named)).toEqual(terms)
  })

  it('is none for a site without an address', () => {
    for (const site of ['', 'sato.example', 'sato:5180', 'file:///srv', 'https://'])
      expect(siteOf(site), site).toBeUndefined()
  })
})

describe('what was not issued here is none', () => {
  const site = new URL('https://sato.example')
  const message = messageOf(terms, site)

  it.each<[string, string]>([
    ['another site’s', messageOf(terms, new URL('https://evil.example'))],
    ['one with more behind it', `${message}\nResources:\n- https://evil.example/`],
    ['one with more before it', `x\n${message}`],
    ['another version’s', message.replace('Version: 1', 'Version: 2')],
    ['another chain’s number, written otherwise', message.replace('Chain ID: 137', 'Chain ID: 0137')],
    ['one of no time', message.replace('Issued At: 2026-11-21T', 'Issued At: 2026-99-99T')],
    ['one of the last day there is', message.replace('Issued At: 2026-11-21T', 'Issued At: +275760-09-13T')],
    ['a short one', 'sato.example'],
    ['none at all', ''],
    ['one that is too long to be read', message.padEnd(1_001)],
  ])('%s', (_what, said) => {
    expect(termsOf(said, site)).toBeUndefined()
  })
})
