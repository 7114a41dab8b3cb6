import { describe, expect, it } from 'vitest'
import { eventPhase, eventTime, nextEvents } from './event-time'

const at = (text: string) => new Date(`${text}:00`)
const now = at('2026-11-22T12:00').getTime()
const event = (start: string, end: string | null = null) => ({
  start_date: at(start).toISOString(),
  end_date: end && at(end).toISOString(),
})

describe('when an event is', () => {
  it.each([
    ['今日 19:00', event('2026-11-22T19:00')],
    ['明日 9:05', event('2026-11-23T09:05')],
    ['11月25日(水) 19:00', event('2026-11-25T19:00')],
    ['2027年1月3日 10:00', event('2027-01-03T10:00')],
    ['開催中', event('2026-11-01T10:00')],
    ['開催中・今日 22:30まで', event('2026-11-22T11:00', '2026-11-22T22:30')],
    ['開催中・12月4日(金)まで', event('2026-11-01T10:00', '2026-12-04T23:00')],
    ['11月20日(金)', event('2026-11-20T10:00', '2026-11-20T12:00')],
    ['日時未定', { start_date: null, end_date: null }],
  ])('%s', (words, times) => expect(eventTime(times, now)).toBe(words))

  it('turns at its very beginning and end', () => {
    const short = event('2026-11-22T12:00', '2026-11-22T13:00')
    const start = Date.parse(short.start_date)
    expect(eventPhase(short, start - 1)).toBe('coming')
    expect(eventPhase(short, start)).toBe('running')
    expect(eventPhase(short, start + 3_600_000 - 1)).toBe('running')
    expect(eventPhase(short, start + 3_600_000)).toBe('over')
  })
})

describe('the next events', () => {
  const running = { id: 'running', ...event('2026-11-01T10:00', '2026-12-04T23:00') }
  const soonOver = { id: 'soon over', ...event('2026-11-22T10:00', '2026-11-22T13:00') }
  const openEnded = { id: 'open-ended', ...event('2026-10-01T10:00') }
  const over = { id: 'over', ...event('2026-11-20T10:00', '2026-11-20T12:00') }
  const coming = ['2026-11-23T10:00', '2026-11-25T10:00', '2026-12-25T10:00'].map((start) => ({
    id: start,
    ...event(start),
  }))
  const next = (...events: { id: string; start_date: string; end_date: string | null }[]) =>
    nextEvents(events, now, 3).map(({ id }) => id)

  it('are one that goes on and what begins first', () =>
    expect(next(openEnded, running, ...coming.toReversed(), over, soonOver)).toEqual([
      'soon over',
      '2026-11-23T10:00',
      '2026-11-25T10:00',
    ]))
  it('are what goes on where little is to come, what has no end last', () =>
    expect(next(openEnded, running, over, soonOver)).toEqual(['soon over', 'running', 'open-ended']))
  it('are what is to come where nothing goes on', () =>
    expect(next(...coming.toReversed())).toEqual(coming.map(({ id }) => id)))
  it('are none where all is over', () => expect(next(over)).toEqual([]))
})
