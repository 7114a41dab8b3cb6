import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryImport } from './retry-import'

const notFetched = new TypeError('Failed to fetch dynamically imported module')
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks again after a pause for code that was not fetched', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(notFetched)
    .mockRejectedValueOnce(notFetched)
    .mockResolvedValue('code')
  const loaded = retryImport(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledTimes(3)
})

it('asks again at once when the signal returns', async () => {
  const load = vi.fn().mockRejectedValueOnce(notFetched).mockResolvedValue('code')
  const loaded = retryImport(load)
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})

it('fails when the code itself is broken', async () => {
  const broken = new ReferenceError('x is not defined')
  await expect(retryImport(() => Promise.reject(broken))).rejects.toBe(broken)
})
