import { expect, it } from 'vitest'
import { deletionDay } from './account-deletion'
import { isMoment, isoOf, UNKNOWN_TIME } from './moment'
import { dayOf, exactTime, relativeTime } from './relative-time'
import { scheduledDate, scheduledTime, scheduleError, timeLeft, toWallClock } from './schedule'

const now = Date.parse('2026-11-26T12:00:00Z')

it('a moment is what a date can be', () => {
  for (const ms of [0, now, 8.64e15, -8.64e15])
    expect([isMoment(ms), isoOf(ms)]).toEqual([true, expect.any(String)])
})

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, -9e15])(
  '%s is none, and nothing throws for it',
  (ms) => {
    expect([isMoment(ms), isoOf(ms)]).toEqual([false, ''])
    const said = [
      relativeTime(ms, now),
      exactTime(ms),
      dayOf(ms),
      scheduledDate(ms, now),
      scheduledTime(ms, now),
    ]
    expect(said).toEqual(said.map(() => UNKNOWN_TIME))
  },
)

it('nor for text that is no time', () => {
  expect(isMoment('2026-11-26')).toBe(false)
  expect(deletionDay('garbage')).toBe(UNKNOWN_TIME)
  expect([toWallClock('garbage'), timeLeft(Number.NaN, now), scheduleError('garbage', now)]).toEqual([
    '',
    undefined,
    'scheduled_too_soon',
  ])
})
