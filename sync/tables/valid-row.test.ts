import { describe, expect, it } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { comments } from './comments'
import { blankEvent } from './events'
import { isValidPart, isValidRow } from './valid-row'

const NONE = ['x', '', 'yesterday', '2026-11-21', '2026-99-99T00:00:00.000Z', 'x 1', 7, {}]
const SOME = [
  '2026-11-21T00:00:00.000Z',
  '2026-11-21T09:00:00.123456+09:00',
  // A year that somebody types digit by digit.
  '+012026-11-21T00:00:00.000Z',
]

describe('a time', () => {
  it.each(NONE)('%j is none: a row that says so is damaged, and so is what is laid over one', (said) => {
    expect(isValidRow('posts', { ...aPost(), created_at: said })).toBe(false)
    expect(isValidRow('posts', { ...aPost(), published_at: said })).toBe(false)
    expect(isValidRow('comments', { ...comments.blank('c', 'me', 0), updated_at: said })).toBe(false)
    expect(isValidPart('events', { start_date: said })).toBe(false)
    expect(isValidPart('profiles', { force_logout_at: said })).toBe(false)
    expect(isValidPart('announcement_reads', { read_until: said })).toBe(false)
    expect(isValidPart('notifications', { seen_until: said })).toBe(false)
  })

  it.each(SOME)('%s is one', (said) => {
    expect(isValidRow('posts', { ...aPost(), created_at: said, published_at: said })).toBe(true)
    expect(isValidPart('profiles', { force_logout_at: said })).toBe(true)
  })

  it('may be missing where the descriptor says so', () => {
    expect(isValidRow('posts', aPost())).toBe(true)
    expect(isValidRow('events', blankEvent('e', 'me', 0))).toBe(true)
    expect(isValidPart('profiles', { force_logout_at: null })).toBe(true)
    expect(isValidRow('posts', { ...aPost(), created_at: null })).toBe(false)
  })
})
