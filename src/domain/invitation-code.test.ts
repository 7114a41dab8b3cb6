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

it.each(['K7HV3J29\u200b', '\u2060K7HV-3J29', 'K7HV3J29。', 'K7HV 3J29.'])(
  'of what was pasted along with %j is the code',
  (typed) => {
    expect(invitationCode(typed)).toBe('K7HV3J29')
  },
)

it.each(['ABCD2345）', '「ABCD-2345」です', 'ABCD2345!', 'ABCD2345です。'])(
  'a sentence around it, as in %s, is none of it',
  (typed) => expect(invitationCode(typed)).toBe('ABCD2345'),
)

it('is shown in two halves', () => {
  expect(shownCode('ABCD2345')).toBe('ABCD-2345')
})
