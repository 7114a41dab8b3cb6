import { beforeEach, expect, test, vi } from 'vitest'
import { CLOCK_OFFSET_KEY } from '@/src/domain/device-keys'
import { FakeStorage } from '@/tests/support/fake-storage'
import { noteServerTime, toServerTime } from './server-clock'

const DAY = 86_400_000
const device = Date.parse('2026-11-25T12:00:00Z')

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()))

test.each([3 * DAY, -20 * 60_000])('a clock that is off by %i ms is known from an answer (I13)', (off) => {
  noteServerTime(device + off, device - 300, device)
  expect(toServerTime(device)).toBe(device + off)
})

test('a clock that was set right is right at the next answer', () => {
  noteServerTime(device + DAY, device, device)
  noteServerTime(device + 400, device, device + 500)
  expect(toServerTime(device)).toBe(device)
})

test('an answer that took long, or says no time, changes nothing', () => {
  noteServerTime(device + DAY, device - 60_000, device)
  noteServerTime('2026-11-25', device, device)
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, -1e300, 0, device + 4000 * DAY])
    noteServerTime(none, device, device)
  expect(toServerTime(device)).toBe(device)
})

test.each(['{', 'NaN', 'Infinity', '1e300', '-1e300', `${4000 * DAY}`])(
  'a damaged note (%s) is no offset',
  (note) => {
    localStorage.setItem(CLOCK_OFFSET_KEY, note)
    expect(toServerTime(device)).toBe(device)
  },
)

test('an offset makes no date of none', () => {
  localStorage.setItem(CLOCK_OFFSET_KEY, `${DAY}`)
  expect(new Date(toServerTime(8.64e15)).getTime()).toBe(8.64e15)
})
