import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  dayAt,
  dayByKey,
  dayName,
  daysBetween,
  isDay,
  monthName,
  nearestDay,
  weeksOf,
} from './month'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a month', () => {
  it('is made of whole weeks that begin with Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
    expect(weeksOf('2026-02')).toHaveLength(4)
    expect(weeksOf('2026-08')).toHaveLength(6)
    for (const week of weeks) expect(week).toHaveLength(7)
  })

  it('has every day also where the clock never had it', () => {
    vi.stubEnv('TZ', 'Pacific/Apia')
    expect(addDays('2011-12-29', 1)).toBe('2011-12-30')
    expect(addDays('2011-12-30', 1)).toBe('2011-12-31')
    expect(isDay('2011-12-30')).toBe(true)
    expect(new Set(weeksOf('2011-12').flat()).size).toBe(35)
    expect(daysBetween(Date.UTC(2011, 11, 29, 12), Date.UTC(2012, 0, 1, 12), 31).at(-1)).toBe('2012-01-02')
  })

  it('goes on over years, leap days and short months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-03-31', -13)).toBe('2025-02-28')
    expect(monthName('2026-11')).toBe('2026年11月')
    expect(dayName('2026-11-28')).toBe('11月28日土曜日')
  })

  it.each([
    ['ArrowLeft', false, '2026-11-27'],
    ['ArrowRight', false, '2026-11-29'],
    ['ArrowUp', false, '2026-11-21'],
    ['ArrowDown', false, '2026-12-05'],
    ['Home', false, '2026-11-22'],
    ['End', false, '2026-11-28'],
    ['PageUp', false, '2026-10-28'],
    ['PageDown', false, '2026-12-28'],
    ['PageUp', true, '2025-11-28'],
    ['PageDown', true, '2027-11-28'],
    ['x', false, undefined],
    ['constructor', false, undefined],
  ])('%s (shift %s) leads from the 28th to %s', (key, shift, day) => {
    expect(dayByKey('2026-11-28', key, shift)).toBe(day)
  })

  it('an event takes place on each of its days, one that ends at midnight not on the next', () => {
    const at = (text: string) => new Date(text).getTime()
    expect(daysBetween(at('2026-11-28T19:00'), at('2026-11-30T09:00'), 31)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ])
    expect(daysBetween(at('2026-11-28T19:00'), at('2026-11-29T00:00'), 31)).toEqual(['2026-11-28'])
    expect(daysBetween(at('2026-11-28T19:00'), null, 31)).toEqual([dayAt(at('2026-11-28T19:00'))])
    expect(daysBetween(at('2020-01-01T19:00'), at('2199-01-01T00:00'), 31)).toHaveLength(31)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '',
    'constructor',
    '0000-01-01',
    '1999-12-31',
    '2200-01-01',
    '9999-12-31',
  ])('%s is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it('the calendar goes from 2000 to 2199, and has nothing outside', () => {
    expect(['2000-01-01', '2199-12-31'].map(isDay)).toEqual([true, true])
    expect(weeksOf('2000-01')[0]?.[6]).toBe('2000-01-01')
    expect(weeksOf('2199-12').at(-1)).toContain('2199-12-31')
    for (const month of ['9999-12', '0000-01', '1999-12', '2200-01', 'x']) expect(weeksOf(month)).toEqual([])
    expect(['1970-01-01', '2026-11-28', '2300-01-01'].map(nearestDay)).toEqual([
      '2000-01-01',
      '2026-11-28',
      '2199-12-31',
    ])
  })

  it.each([
    ['2000-01-01', 'ArrowLeft', false],
    ['2000-01-01', 'ArrowUp', false],
    ['2000-01-01', 'Home', false],
    ['2000-01-15', 'PageUp', false],
    ['2000-12-31', 'PageUp', true],
  ])('from %s, %s (shift %s) leads no further than the first day', (day, key, shift) => {
    expect(dayByKey(day, key, shift)).toBe('2000-01-01')
  })

  it.each([
    ['2199-12-31', 'ArrowRight', false],
    ['2199-12-31', 'ArrowDown', false],
    ['2199-12-31', 'End', false],
    ['2199-12-15', 'PageDown', false],
    ['2199-01-01', 'PageDown', true],
  ])('from %s, %s (shift %s) leads no further than the last day', (day, key, shift) => {
    expect(dayByKey(day, key, shift)).toBe('2199-12-31')
  })
})
