import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-21T14:00:00')

describe('relativeTime', () => {
  it.each([
    ['2026-11-21T14:05:00', 'たった今'],
    ['2026-11-21T13:59:01', 'たった今'],
    ['2026-11-21T13:59:00', '1分前'],
    ['2026-11-21T13:00:01', '59分前'],
    ['2026-11-21T13:00:00', '1時間前'],
    ['2026-11-21T00:00:00', '14時間前'],
    ['2026-11-20T23:59:59', '昨日'],
    ['2026-11-20T00:00:00', '昨日'],
    ['2026-11-19T23:59:59', '11月19日'],
    ['2026-04-02T09:00:00', '4月2日'],
    ['2025-12-31T09:00:00', '2025年12月31日'],
  ])('%s is %s', (then, said) => expect(relativeTime(at(then), now)).toBe(said))

  it('counts hours across midnight while the night lasts', () => {
    expect(relativeTime(at('2026-11-20T22:00:00'), at('2026-11-21T01:00:00'))).toBe('3時間前')
  })
})
