import { expect, it } from 'vitest'
import { tierOf, titleOf } from './levels'

it.each([
  [1, '見習い忍者', 1],
  [3, '下忍', 1],
  [4, '中忍', 2],
  [7, '上忍', 2],
  [8, '特別上忍', 3],
  [9, '暗部', 3],
  [10, '暗部隊長', 3],
  [11, '影の忍', 4],
  [40, '忍頭', 4],
  [60, '忍将', 5],
  [80, '忍宗', 5],
  [99, '忍聖', 6],
  [100, '忍神', 'gold'],
])('level %d is %s', (level, title, tier) => {
  expect(titleOf(level)).toBe(title)
  expect(tierOf(level)).toBe(tier)
})
