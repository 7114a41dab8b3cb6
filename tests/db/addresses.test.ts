import { expect, it } from 'vitest'
import { isBlank } from '@/src/domain/blank'
import { httpsLink } from '@/src/domain/https-link'
import { openVillage } from './support/village'

// What the device takes the database takes, and nothing else: a form that lets through what is refused afterwards loses
// its writer's time.

const village = openVillage()

it.each([
  ['https://example.com', true],
  ['https://example.com:8443/a?b=c#d', true],
  ['https://example.com/list?tags[]=ninja', true],
  ['https://日本語.jp/忍者', true],
  ['https://a_b.example.com/', true],
  ['https://a.jp:', false],
  ['https:////a.jp', false],
  ['https://%61.jp', false],
  ['https://[::1]/', false],
  ['https://a.jp:000443/', false],
  ['https://a.jp:65536/', false],
  ['https://user@a.jp/', false],
  ['https://a.jp/a b', false],
  ['https://a.jp/\u202e', false],
  ['http://a.jp/', false],
  [`https://a.jp/${'x'.repeat(2000)}`, false],
] as const)('%s is an address: %s', async (address, is) => {
  expect(httpsLink(address) !== undefined).toBe(is)
  expect(await village().one('select private.is_https($1)', address)).toBe(is)
})

it.each(['\ufffc', '\ufffd', ' \u200b', 'あ', '\u3164'])(
  '%j is blank for both or for neither',
  async (words) => {
    expect(await village().one('select private.is_blank($1)', words)).toBe(isBlank(words))
  },
)
