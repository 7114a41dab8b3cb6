import { beforeEach, expect, it, vi } from 'vitest'
import { CARRIED, PINNED, SEEN } from '@/src/domain/picture-caches'
import { makeRoom } from './make-room'
import { onRoomMade } from './room-made'

vi.mock('./tell-worker', () => ({ purgeSeenPictures: async () => undefined }))

const full = new DOMException('the device is full', 'QuotaExceededError')
/** What each cache holds. Room is only where its entries went: a cache that is open gives none back when it is deleted. */
let kept: Map<string, string[]>
let isSnapshotKept: boolean
let told: number[]
onRoomMade((pins) => told.push(pins))

beforeEach(() => {
  told = []
  isSnapshotKept = true
  kept = new Map([CARRIED, SEEN, PINNED].map((name) => [name, [`${name} 1`, `${name} 2`]]))
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      keys: async () => [...(kept.get(name) ?? [])],
      delete: async (one: string) =>
        kept.set(
          name,
          (kept.get(name) ?? []).filter((other) => other !== one),
        ),
    }),
  })
})

const held = () => [...kept].flatMap(([name, pictures]) => (pictures.length > 0 ? [name] : []))
const dropSnapshot = async () => {
  isSnapshotKept = false
}
/** Finds room when this many copies are gone. */
const putAfter = (gone: number) => async () => {
  if (3 - held().length + (isSnapshotKept ? 0 : 1) < gone) throw full
}

it('gives up the least missed first, and no more than it must', async () => {
  await makeRoom(dropSnapshot, putAfter(1))
  expect(held()).toEqual([SEEN, PINNED])
  await makeRoom(dropSnapshot, putAfter(2))
  expect(held()).toEqual([PINNED])
  expect(isSnapshotKept).toBe(true)
  await makeRoom(dropSnapshot, putAfter(3))
  expect(held()).toEqual([PINNED])
  expect(isSnapshotKept).toBe(false)
  expect(told).toEqual([0, 0, 0])
})

it('tells when what somebody pinned had to go, after it is known what came of it', async () => {
  let isPut = false
  let wasPut: boolean | undefined
  const end = onRoomMade(() => {
    wasPut = isPut
  })
  await makeRoom(dropSnapshot, async () => {
    await putAfter(4)()
    isPut = true
  })
  end()
  expect(wasPut).toBe(true)
  expect(held()).toEqual([])
  expect(told).toEqual([2])
})

it('says that there is no room when nothing is left', async () => {
  await expect(makeRoom(dropSnapshot, putAfter(5))).rejects.toBe(full)
  expect(told).toEqual([2])
})

it('goes on to the next when one cannot be given up', async () => {
  await makeRoom(() => Promise.reject(full), putAfter(3))
  expect(held()).toEqual([])
})

it('does not go on after another failure', async () => {
  const broken = new Error('the database is closed')
  await expect(makeRoom(dropSnapshot, () => Promise.reject(broken))).rejects.toBe(broken)
  expect(held()).toEqual([SEEN, PINNED])
})
