import { expect, it } from 'vitest'
import { soughtMember } from './use-find-filter'

const id = '0193A0B2-0000-7000-8000-00000000000F'

it.each([
  ['', { sought: '' }],
  [' 花子 ', { sought: '花子' }],
  ['@Hanako', { sought: 'hanako' }],
  [id, { sought: id.toLowerCase() }],
  [' Hanako@Example.com ', { address: 'hanako@example.com' }],
  ['a', { refused: 'short' }],
  ['忍', { sought: '忍' }],
  ['忍者'.repeat(60), { refused: 'long' }],
  [`${'a'.repeat(120)}@example.com`, { refused: 'long' }],
])('%j is asked for as %j', (typed, asked) => {
  expect(soughtMember(typed)).toEqual(asked)
})

it('is done at once with what is far too long, whose pattern takes the square of the length', () => {
  expect(soughtMember(`a@${'.'.repeat(1_000_000)}@`)).toEqual({ refused: 'long' })
})
