import { expect, it } from 'vitest'
import { folded, foldedTag } from './search-words'

it.each([
  ['カタカナ', 'かたかな'],
  ['ｶﾞﾝﾀﾞﾑ', 'がんだむ'],
  ['ヴァイオレット', 'ゔぁいおれっと'],
  ['ＮＦＴ Ninja', 'nft ninja'],
  ['ÉCLAIR ΩΜΕΓΑ ЁЖ', 'éclair ωμεγα ёж'],
  ['　全角　 空白\t\n', '全角 空白'],
  ['①㍿', '1株式会社'],
  ['か\u3099', 'が'],
  ['影\u200b丸', '影丸'],
  ['らーめん', 'らーめん'],
  ['手裏剣⚔\ufe0f', '手裏剣⚔'],
  ['葛\u{e0100}城', '葛城'],
  ['忍\ud83d', '忍'],
  ['🥷', '🥷'],
  ['×÷', '×÷'],
  ['夜桜〜春～', '夜桜~春~'],
  ['−５', '-5'],
  // Of these Unicode has the small letter alone as one character.
  ...['H\u0331', 'T\u0308', 'W\u030a', 'Y\u030a', 'J\u030c', '\u03a5\u0342', '\u03a9\u0342'].map((said) => [
    said,
    said.toLowerCase().normalize(),
  ]),
])('%s is compared as %s', (said, as) => {
  expect(folded(said)).toBe(as)
  expect(folded(as)).toBe(as)
})

it('a tag is one word', () => {
  expect(foldedTag('影丸 第１話')).toBe('影丸第1話')
})
