import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isNotFetched, loadPart } from './load-part'

const notFetched = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks twice more for code that was not fetched', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(notFetched)
    .mockRejectedValueOnce(notFetched)
    .mockResolvedValue(1)
  const part = loadPart(load)
  await vi.runAllTimersAsync()
  expect(await part).toBe(1)
})

it('gives up after the third time, and at once without a signal or for code that breaks', async () => {
  const times = async (error: Error) => {
    const load = vi.fn().mockRejectedValue(error)
    const part = expect(loadPart(load)).rejects.toBe(error)
    await vi.runAllTimersAsync()
    await part
    return load.mock.calls.length
  }
  expect(await times(notFetched)).toBe(3)
  expect(await times(new TypeError('x is not a function'))).toBe(1)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await times(notFetched)).toBe(1)
})

it('knows what each browser says of it', () => {
  const said = ['error loading dynamically imported module: /a.js', 'Importing a module script failed.']
  expect(said.map((message) => isNotFetched(new TypeError(message)))).toEqual([true, true])
})
