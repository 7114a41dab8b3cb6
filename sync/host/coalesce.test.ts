import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesced, paced } from './coalesce'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('coalesced: any number of calls are one, after the pause', () => {
  const work = vi.fn()
  const call = coalesced(100, work)
  for (let n = 0; n < 10; n++) call()
  expect(work).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(1)
  call()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(2)
})

it('paced: the first at once, those that follow are one at the end of each pause, none is forgotten', () => {
  const work = vi.fn()
  const call = paced(100, work)
  call()
  expect(work).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 25; n++) {
    vi.advanceTimersByTime(10)
    call()
  }
  expect(work).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(50)
  expect(work).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(4)
  call()
  expect(work).toHaveBeenCalledTimes(5)
})
