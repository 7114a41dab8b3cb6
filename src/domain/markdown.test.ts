import { expect, it } from 'vitest'
import { plainText } from './markdown'

it.each([
  ['ようこそ\n\n## まずは\n\n- 一つ\n* 二つ', 'ようこそ\n\nまずは\n\n・一つ\n・二つ'],
  ['お題は「**紅葉と忍び**」です。`秋` ~~終了~~', 'お題は「紅葉と忍び」です。秋 終了'],
  ['[くわしく](https://example.com/a_b) ![絵](x.jpg)', 'くわしく 絵'],
  ['[![絵](x.jpg)](https://example.com) [曖昧](https://a.jp/忍者_(曖昧さ回避))', '絵 曖昧'],
  ['> 引用\n#タグ 2 * 3 * 4 snake__case', '引用\n#タグ 2 * 3 * 4 snake__case'],
])('%s', (markdown, words) => {
  expect(plainText(markdown)).toBe(words)
})
