import { describe, expect, it } from 'vitest'
import {
  firstSchedule,
  fromWallClock,
  scheduledDate,
  scheduledTime,
  scheduleError,
  timeLeft,
  toWallClock,
  usualSchedule,
} from './schedule'

const at = (text: string) => new Date(text).getTime()
const iso = (text: string) => new Date(text).toISOString()
const now = at('2026-11-22T18:00:00')

describe('scheduleError', () => {
  it.each([
    ['2026-11-22T18:04:59', 'scheduled_too_soon'],
    ['2020-01-01T00:00:00', 'scheduled_too_soon'],
    ['2026-11-22T18:05:00', undefined],
    ['2027-02-20T18:00:00', undefined],
    ['2027-02-20T18:01:00', 'scheduled_too_far'],
  ])('of %s is %s', (then, code) => expect(scheduleError(iso(then), now)).toBe(code))

  it('takes the first minute that may be chosen', () => {
    const odd = at('2026-11-22T18:00:30')
    expect(toWallClock(firstSchedule(odd))).toBe('2026-11-22T18:06')
    expect(scheduleError(firstSchedule(odd), odd)).toBeUndefined()
  })
})

it('offers the next evening', () => {
  expect(usualSchedule(now)).toBe(iso('2026-11-22T20:00'))
  expect(usualSchedule(at('2026-11-22T19:30'))).toBe(iso('2026-11-23T20:00'))
  expect(scheduleError(usualSchedule(now), now)).toBeUndefined()
})

it('reads and writes the clock on the wall', () => {
  expect(fromWallClock('2026-11-25T20:00', 0)).toBe(iso('2026-11-25T20:00'))
  expect(toWallClock(iso('2026-01-05T09:05'))).toBe('2026-01-05T09:05')
  for (const half of ['', '0002-11-25T20:00']) expect(fromWallClock(half, 0)).toBeUndefined()
})

describe('as a person says it', () => {
  it.each([
    ['2026-11-22T20:00', '今日 20:00', 'あと2時間'],
    ['2026-11-22T18:00:30', '今日 18:00', 'あと1分'],
    ['2026-11-23T09:05', '明日 9:05', 'あと15時間'],
    ['2026-11-25T20:00', '11月25日(水) 20:00', 'あと3日'],
    ['2027-01-01T00:00', '2027年1月1日(金) 0:00', 'あと39日'],
    ['2026-11-22T18:00', '今日 18:00', undefined],
  ])('%s is %s, %s', (then, said, left) => {
    expect([scheduledTime(at(then), now), timeLeft(at(then), now)]).toEqual([said, left])
  })

  it('names the weekday', () => {
    expect(scheduledDate(at('2026-11-22T20:00'), now)).toBe('11月22日(日) 20:00')
  })
})

it('of a repeated hour means the moment that may still be chosen', () => {
  const zone = process.env.TZ
  process.env.TZ = 'America/New_York'
  const now = Date.parse('2026-11-01T06:00:00Z')
  const first = firstSchedule(now)
  expect(fromWallClock(toWallClock(first), now)).toBe(first)
  expect(fromWallClock('2026-11-01T01:30', Date.parse('2026-10-31T00:00:00Z'))).toBe(
    '2026-11-01T05:30:00.000Z',
  )
  process.env.TZ = zone
})
