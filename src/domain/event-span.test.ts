import { describe, expect, it } from 'vitest'
import { eventSpan, japanSpan } from './event-span'

const at = (start_date: string | null, end_date: string | null = null) => ({ start_date, end_date })

describe('when an event is', () => {
  it.each([
    ['2026-11-28T10:00:00Z', '2026-11-28T12:30:00Z', '2026年11月28日(土) 19:00〜21:30'],
    ['2026-11-28T10:00:00Z', '2026-11-29T00:00:00Z', '2026年11月28日(土) 19:00〜11月29日(日) 9:00'],
    ['2026-12-31T10:00:00Z', '2027-01-01T00:00:00Z', '2026年12月31日(木) 19:00〜2027年1月1日(金) 9:00'],
    ['2026-11-28T10:00:00Z', null, '2026年11月28日(土) 19:00〜'],
    ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z', '2026年11月28日(土) 19:00'],
    [null, null, '日時未定'],
    ['long ago', null, '日時未定'],
  ])('%s to %s', (start, end, said) => {
    expect(eventSpan(at(start, end), 'Asia/Tokyo')).toBe(said)
  })

  it('is in the reader’s own zone, and in Japan’s beside it when that differs', () => {
    const event = at('2026-11-28T10:00:00Z', '2026-11-28T12:00:00Z')
    expect(eventSpan(event, 'America/New_York')).toBe('2026年11月28日(土) 5:00〜7:00')
    expect(japanSpan(event, 'America/New_York')).toBe('2026年11月28日(土) 19:00〜21:00')
    expect(japanSpan(event, 'Asia/Tokyo')).toBeUndefined()
    // Another name, the same clock.
    expect(japanSpan(event, 'Asia/Seoul')).toBeUndefined()
    expect(japanSpan(at(null), 'Europe/Paris')).toBeUndefined()
  })
})
