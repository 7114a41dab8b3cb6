import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** Gives a lock to one after the other, as browsers do. */
class Locks {
  last: Promise<unknown> = Promise.resolve()
  asked: LockOptions[] = []

  request(_name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> {
    this.asked.push(options)
    const given = new Promise<unknown>((resolve, reject) => {
      const refuse = () => reject(options.signal?.reason)
      options.signal?.addEventListener('abort', refuse)
      this.last.then(() => {
        options.signal?.removeEventListener('abort', refuse)
        if (options.signal?.aborted) refuse()
        else resolve(work())
      })
    })
    this.last = given.catch(() => undefined)
    return given
  }
}

/** As another page asks, whose locks nobody watches. */
const { request: requestElsewhere } = Locks.prototype

const heard = new Map<string, (event: { persisted: boolean }) => void>()
const reload = vi.fn()
const onKept = vi.fn()
const { transaction } = IDBDatabase.prototype
const { open } = IDBFactory.prototype

beforeAll(async () => {
  vi.stubGlobal('LockManager', Locks)
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => heard.set(name, hear))
  vi.stubGlobal('location', { reload })
  vi.resetModules()
  const { letGoWhenKept } = await import('./kept-page')
  letGoWhenKept(onKept)
})
afterAll(() => {
  IDBDatabase.prototype.transaction = transaction
  IDBFactory.prototype.open = open
  vi.unstubAllGlobals()
  vi.resetModules()
})

const locks = new Locks() as unknown as LockManager
const never = () => new Promise<never>(() => undefined)
const opened = () =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('kept')
    request.onupgradeneeded = () => request.result.createObjectStore('things')
    request.onsuccess = () => resolve(request.result)
  })

it('whoever asks for a lock hears of its work as without it', async () => {
  expect(await locks.request('a', () => 'done')).toBe('done')
  await expect(locks.request('a', {}, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const stop = new AbortController()
  let end = (): void => undefined
  const first = locks.request('a', () => new Promise<void>((resolve) => (end = resolve)))
  const waits = locks.request('a', { signal: stop.signal }, never)
  stop.abort(new Error('no more'))
  await expect(waits).rejects.toThrow('no more')
  end()
  await first
  expect(await locks.request('a', { steal: true }, async () => 'taken')).toBe('taken')
  expect((locks as unknown as Locks).asked.at(-1)).toEqual({ steal: true })
})

it('a page that is only left ends nothing, and is not loaded anew', async () => {
  const database = await opened()
  const reading = database.transaction('things')
  heard.get('pagehide')?.({ persisted: false })
  heard.get('pageshow')?.({ persisted: false })
  await new Promise((resolve) => reading.addEventListener('complete', resolve))
  expect([onKept, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it('one that is kept lets all go without a word to who began it, and loads anew when it comes back', async () => {
  const database = await opened()
  const reading = database.transaction('things')
  const ended = new Promise((resolve) => reading.addEventListener('abort', resolve))
  const settled = vi.fn()
  const work = vi.fn(never)
  locks.request('b', work).then(settled, settled)
  locks.request('b', never).then(settled, settled)
  await expect.poll(() => work.mock.calls.length).toBe(1)
  heard.get('pagehide')?.({ persisted: true })
  await ended
  const another = requestElsewhere.call(locks as unknown as Locks, 'b', {}, async () => 'given')
  expect(await another).toBe('given')
  expect(settled).not.toHaveBeenCalled()
  expect(onKept).toHaveBeenCalledTimes(1)
  const late = database.transaction('things')
  await new Promise((resolve) => late.addEventListener('abort', resolve))
  locks.request('c', never).then(settled, settled)
  heard.get('pageshow')?.({ persisted: true })
  expect(reload).toHaveBeenCalledTimes(1)
  const stopImmediatePropagation = vi.fn()
  heard.get('beforeunload')?.({ persisted: false, stopImmediatePropagation } as never)
  expect(stopImmediatePropagation).toHaveBeenCalledTimes(1)
  expect(settled).not.toHaveBeenCalled()
})
