import { expect, it } from 'vitest'
import { sameness } from './same-words'

it.each([
  ['ＮＦＴ', 'nft'],
  ['⚔\ufe0f', '⚔'],
  ['夜桜〜', '夜桜～'],
  // Of J and a caron Unicode has the small letter alone as one character.
  ['J\u030c', '\u01f0'],
  ['か\u200b\u3099', 'が'],
])('%s and %s are the same', (one, other) => {
  expect(sameness(one)).toBe(sameness(other))
})
