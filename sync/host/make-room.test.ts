import { beforeEach, expect, it, vi } from 'vitest'
import { CARRIED, PINNED, PINS_GIVEN_UP, SEEN } from '@/src/domain/picture-caches'
import { makeRoom } from './make-room'

vi.mock('./tell-worker', () => ({ purgeSeenPictures: () => caches.delete('pictures') }))

const full = new DOMException('the device is full', 'QuotaExceededError')
/** What each cache holds. */
let kept: Map<string, string[]>
let isSnapshotKept: boolean
const told = vi.fn()
const window = new EventTarget()
vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event))
window.addEventListener(PINS_GIVEN_UP, told)

beforeEach(() => {
  told.mockClear()
  isSnapshotKept = true
  kept = new Map([CARRIED, SEEN, PINNED].map((name) => [name, ['a picture']]))
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => ({ keys: async () => kept.get(name) ?? [] }),
    delete: async (name: string) => kept.delete(name),
  })
})

const dropSnapshot = async () => {
  isSnapshotKept = false
}
/** Finds room when this many copies are gone. */
const putAfter = (gone: number) => async () => {
  if (3 - kept.size + (isSnapshotKept ? 0 : 1) < gone) throw full
}

it('gives up the least missed first, and no more than it must', async () => {
  await makeRoom(dropSnapshot, putAfter(1))
  expect([...kept.keys()]).toEqual([SEEN, PINNED])
  await makeRoom(dropSnapshot, putAfter(2))
  expect([...kept.keys()]).toEqual([PINNED])
  expect(isSnapshotKept).toBe(true)
  await makeRoom(dropSnapshot, putAfter(3))
  expect([...kept.keys()]).toEqual([PINNED])
  expect(isSnapshotKept).toBe(false)
  expect(told).not.toHaveBeenCalled()
})

it('tells when what somebody pinned had to go', async () => {
  await makeRoom(dropSnapshot, putAfter(4))
  expect([...kept.keys()]).toEqual([])
  expect(told).toHaveBeenCalledOnce()
})

it('says that there is no room when nothing is left, and tells of no pins that were not there', async () => {
  kept.delete(PINNED)
  await expect(makeRoom(dropSnapshot, putAfter(5))).rejects.toBe(full)
  expect(told).not.toHaveBeenCalled()
})

it('does not go on after another failure', async () => {
  const broken = new Error('the database is closed')
  await expect(makeRoom(dropSnapshot, () => Promise.reject(broken))).rejects.toBe(broken)
  expect([...kept.keys()]).toEqual([SEEN, PINNED])
})
