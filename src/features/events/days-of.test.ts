import { describe, expect, it } from 'vitest'
import { weeksOf } from '@/src/domain/month'
import type { EventRow } from '@/sync'
import { eventsByDay } from './days-of'

const iso = (local: string) => new Date(local).toISOString()
const event = (id: string, start: string | null, end: string | null = null) =>
  ({ id, start_date: start && iso(start), end_date: end && iso(end) }) as EventRow

const told = (...events: EventRow[]) =>
  [...eventsByDay(events, weeksOf('2026-11'))].map(([day, found]) => [day, found.map(({ id }) => id)])

describe('the events of each day of a month', () => {
  it('are in their order; what has no end stands on its first day, what has no time nowhere', () => {
    expect(
      told(
        event('late', '2026-11-28T19:00', '2026-11-28T21:00'),
        event('early', '2026-11-28T09:00'),
        event('draft', null),
      ),
    ).toEqual([['2026-11-28', ['early', 'late']]])
  })

  it('one over several days stands on each; before and after the shown weeks it is cut', () => {
    expect(told(event('long', '2026-11-29T10:00', '2026-12-01T10:00'))).toEqual([
      ['2026-11-29', ['long']],
      ['2026-11-30', ['long']],
      ['2026-12-01', ['long']],
    ])
    expect(told(event('ages', '2020-01-01T00:00', '2100-01-01T00:00'))).toHaveLength(35)
    expect(told(event('before', '2026-10-01T00:00', '2026-10-02T00:00'))).toEqual([])
    expect(told(event('after', '2026-12-20T00:00'))).toEqual([])
    expect(told(event('open', '2026-10-01T00:00'))).toEqual([])
    expect(told(event('night', '2026-10-31T20:00', '2026-11-01T00:00'))).toEqual([])
    expect(told(event('moment', '2026-11-01T00:00', '2026-11-01T00:00'))).toEqual([
      ['2026-11-01', ['moment']],
    ])
  })
})
