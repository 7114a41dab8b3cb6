import { expect, it } from 'vitest'
import { deletionDay, isSameName } from './account-deletion'

it('the account goes seven days later', () => {
  expect(deletionDay('2026-11-23T12:00:00.000Z')).toBe('11月30日')
  expect(deletionDay('2026-12-28T12:00:00.000Z')).toBe('1月4日')
})

it('a username is recognised as keyboards type it', () => {
  expect(isSameName(' Kage_maru ', 'kage_maru')).toBe(true)
  expect(isSameName('kage', 'kage_maru')).toBe(false)
  expect(isSameName('', 'kage_maru')).toBe(false)
})
