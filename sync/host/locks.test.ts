import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { webLock } from './locks'

type Begin = () => Promise<unknown>

/** A lock manager whose queue does not move unless a lock is taken by force. */
class StuckLocks {
  held: { name: string }[] = []
  stolen = 0

  request(name: string, options: LockOptions, begin: Begin): Promise<unknown> {
    if (!options.steal)
      return new Promise((_, reject) =>
        options.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    this.stolen += 1
    this.held = [{ name }]
    return begin()
  }

  query = async () => ({ held: this.held, pending: [] })
}

let locks: StuckLocks
beforeEach(() => {
  vi.useFakeTimers()
  locks = new StuckLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a lock that nobody holds and nobody is given', () => {
  it('is taken, and the work is done once', async () => {
    const work = vi.fn(async () => 'done')
    const answer = webLock('drain', work)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
    expect(locks.stolen).toBe(1)
  })

  it('is waited for as long as somebody holds it', async () => {
    locks.held = [{ name: 'drain' }]
    const work = vi.fn(async () => 'done')
    void webLock('drain', work)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work).not.toHaveBeenCalled()
    locks.held = [{ name: 'another' }]
    await vi.advanceTimersByTimeAsync(10_000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is no failure for whom it was taken from: the work goes on, and gives what it gives', async () => {
    let finish: (what: string) => void = () => undefined
    const work = new Promise<string>((resolve) => (finish = resolve))
    locks.request = async (name, _, begin) => {
      locks.held = [{ name }]
      void begin()
      throw new DOMException("Lock broken by another request with the 'steal' option.", 'AbortError')
    }
    const answer = webLock('drain', () => work)
    await vi.advanceTimersByTimeAsync(1)
    finish('done')
    expect(await answer).toBe('done')
  })

  it('hands on what the work threw', async () => {
    const answer = webLock('drain', () => Promise.reject(new Error('no disk')))
    const heard = expect(answer).rejects.toThrow('no disk')
    await vi.advanceTimersByTimeAsync(10_000)
    await heard
  })
})
