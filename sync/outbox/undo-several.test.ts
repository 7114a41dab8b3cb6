import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage } from '@/tests/support/fake-storage'
import { outboxWorld } from '@/tests/support/outbox-world'
import type { Write } from '../tables/writes'
import { nextBatch } from './batch'
import { type Engine, setEngine } from './engine-slot'
import { pendingStore, showStored } from './pending'
import { writeUndoable } from './undo'

vi.mock('../session/session', () => ({ sessionState: () => ({ userId: 'me' }), isStillHere: () => true }))

const { now } = outboxWorld()
setEngine({
  get outbox() {
    return now()
  },
  makeRoom: (put: () => Promise<void>) => put(),
  nudge: () => undefined,
  reload: (saved?: string) => read(saved),
} as unknown as Engine)
const read = async (saved = '') => showStored(await now().all(), new Set([saved]))

const acts: Write[] = ['1', '2', '3'].map((id) => ({
  table: 'post_acts',
  id,
  kind: 'insert',
  fields: { post_id: `p${id}`, act: 'show', reason: '' },
}))
const kept = async () => (await now().all()).map(({ id }) => id)
const sendable = async () => nextBatch(await now().all(), Date.now(), true).writes.map(({ id }) => id)

beforeEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('localStorage', new FakeStorage())
})

it('goes at once when it is confirmed, and nothing of it before', async () => {
  const { saved, confirm } = writeUndoable(acts)
  await saved
  expect(await kept()).toEqual(['1', '2', '3'])
  expect(await sendable()).toEqual([])
  await confirm()
  expect(await sendable()).toEqual(['1', '2', '3'])
  // On the screens, too, without a connection.
  await read()
  expect(pendingStore.getState().entries.map(({ not_before }) => not_before)).toEqual(Array(3))
})

it('is taken back at once, and nothing else with it', async () => {
  const { saved: other } = writeUndoable({ ...acts[0], id: 'other' } as Write)
  const { takeBack } = writeUndoable(acts)
  expect(await takeBack()).toBe(true)
  await other
  expect(await kept()).toEqual(['other'])
})

it('leaves nothing of it where the device could not keep one', async () => {
  const { put } = now()
  vi.spyOn(now(), 'put').mockImplementation((change, order) =>
    change.id === '2' ? Promise.reject(new Error('no disk')) : put(change, order),
  )
  await expect(writeUndoable(acts).saved).rejects.toMatchObject({ code: 'storage_unusable' })
  expect(await kept()).toEqual([])
})

it('brings nothing back on a full device that could keep a part of it', async () => {
  const { put } = now()
  vi.spyOn(now(), 'put').mockImplementation((change, order) =>
    change.id === '3' ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put(change, order),
  )
  await expect(writeUndoable(acts).saved).rejects.toMatchObject({ code: 'device_full' })
  expect(await kept()).toEqual([])
})
