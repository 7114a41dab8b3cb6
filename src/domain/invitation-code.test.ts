import { expect, it } from 'vitest'
import { invitationCode, shownCode } from './invitation-code'

it.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd-2345 ', 'ABCD2345'],
  ['ＡＢＣＤ‐２３４５', 'ABCD2345'],
  ['oil0-abcd', '0110ABCD'],
])('%s is %s', (typed, code) => {
  expect(invitationCode(typed)).toBe(code)
})

it.each(['', 'ABCD234', 'ABCD23456', 'ABCDU345', 'ABCD234あ', "ABCD234'", null])('%s is none', (typed) => {
  expect(invitationCode(typed)).toBeUndefined()
})

it('is shown in two halves', () => {
  expect(shownCode('ABCD2345')).toBe('ABCD-2345')
})
