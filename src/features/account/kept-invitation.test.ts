import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { INVITATION_KEY } from '@/src/domain/device-keys'
import { FakeStorage } from '@/tests/support/fake-storage'
import { keepInvitation, keptInvitation } from './kept-invitation'

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()))
afterEach(() => vi.unstubAllGlobals())

const HOUR = 3_600_000
const kept = (ago: number) => {
  localStorage.setItem(INVITATION_KEY, `SAT0KAGE ${Date.now() - ago}`)
  return keptInvitation() !== undefined
}

it('is kept for thirty days, also by a clock that was up to a day wrong (I13)', () => {
  expect([0, HOUR, -20 * HOUR, 29 * 24 * HOUR].map(kept)).toEqual([true, true, true, true])
  expect([31 * 24 * HOUR, -72 * HOUR, Number.NaN].map(kept)).toEqual([false, false, false])
})

it('breaks no page on a device without room', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  expect(keepInvitation('SAT0KAGE')).toBe(false)
})
