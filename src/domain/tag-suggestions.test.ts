import { expect, it } from 'vitest'
import { countTags, suggestTags } from './tag-suggestions'

const use = countTags(
  [
    ['疾風', 'カゲマル'],
    ['疾風丸', 'かげまる'],
    ['夜の疾風', '疾風丸'],
    ['夜の疾風'],
    ['夜の疾風'],
    ['Ninja'],
  ].map((character_tags) => ({ character_tags })),
)

it('puts what begins so before what holds it, and the most used first', () => {
  expect(suggestTags(use, '疾', [])).toEqual(['疾風丸', '疾風', '夜の疾風'])
})

it('sees no difference in width, letter case, kana or a leading mark', () => {
  expect(suggestTags(use, 'ｎＩＮ', [])).toEqual(['Ninja'])
  expect(suggestTags(use, '＃かげ', [])).toEqual(['カゲマル'])
  expect(suggestTags(use, 'カゲ', ['かげまる'])).toEqual([])
})

it('says nothing before anything is typed, and five at most', () => {
  expect(suggestTags(use, ' ', [])).toEqual([])
  const many = countTags([{ character_tags: Array.from({ length: 9 }, (_, n) => `忍${n}`) }])
  expect(suggestTags(many, '忍', ['忍0'])).toEqual(['忍1', '忍2', '忍3', '忍4', '忍5'])
})
