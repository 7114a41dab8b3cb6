import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pullByClock } from './pull-clock'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

/** How often it pulled in so many milliseconds. */
async function pullsIn(ms: number, { isLeading = true, isSeen = true, mayTell = true }): Promise<number> {
  const pull = vi.fn()
  pullByClock({ isLeading: () => isLeading, isSeen: async () => isSeen, mayTell: () => mayTell, pull })
  await vi.advanceTimersByTimeAsync(ms)
  return pull.mock.calls.length
}

it('asks once a minute while somebody looks', async () => {
  expect(await pullsIn(10 * MINUTE, {})).toBe(10)
})

it('asks every 300,000 ms where nobody looks and the browser may tell of news (spec §9)', async () => {
  expect(await pullsIn(299_999, { isSeen: false })).toBe(0)
  expect(await pullsIn(600_000, { isSeen: false })).toBe(2)
})

it('asks nothing where nobody looks and nothing may be told', async () => {
  expect(await pullsIn(60 * MINUTE, { isSeen: false, mayTell: false })).toBe(0)
})

it.each([true, false])('asks nothing in a tab that does not lead, seen: %s', async (isSeen) => {
  expect(await pullsIn(60 * MINUTE, { isLeading: false, isSeen })).toBe(0)
})
