import { expect, it } from 'vitest'
import { oneLine } from './one-line'

it('keeps what can be read, and what joins an emoji', () => {
  expect(oneLine('満月の夜、屋根に立つ忍者 👨\u200d👩\u200d👧')).toBe(
    '満月の夜、屋根に立つ忍者 👨\u200d👩\u200d👧',
  )
})

it('makes spaces of line breaks and drops what turns the reading', () => {
  expect(oneLine('一行目\r\n二行目\u202e\u200b\ufeff\u0000')).toBe('一行目 二行目 ')
})
