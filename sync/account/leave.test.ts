import 'fake-indexeddb/auto'
import { keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { FakeStorage } from '@/tests/support/fake-storage'
import { deleteDatabase } from '../host/device-databases'
import { keyValueStore } from '../host/key-value'
import { uuidV7 } from '../host/uuid'
import { EDGES, SEAL_KEY } from '../outbox/meta'
import { type Outbox, openOutbox } from '../outbox/store'
import { signOutHere } from './leave'
import { makeSealKeys } from './seal'
import { prepareSignOut } from './sign-out'

// A device without room must not keep its person here (hazards 29), nor lose what they have not sent (I1).

const me = '0190a6f0-0000-7000-8000-00000000000a'
const ROWS = `shinobi-rows-${me}-1`

const world = vi.hoisted(() => ({
  outbox: undefined as unknown,
  drain: async (): Promise<void> => undefined,
  /** Throws as a full disk does, as long as it says so. */
  isFull: async () => false,
}))
const engine = vi.hoisted(() => async () => ({
  outbox: world.outbox,
  drainNow: () => world.drain(),
  close: async () => (world.outbox as { db: { close: () => void } }).db.close(),
}))
vi.mock('../outbox/engine-slot', () => ({ engine }))
vi.mock('../host/storage-trouble', () => ({
  storageTrouble: () => undefined,
  whenUnreadable: () => new Promise(() => undefined),
}))
vi.mock('../host/locks', () => ({ webLock: (_: string, work: () => unknown) => work() }))
vi.mock('../host/tell-worker', () => ({ purgePictures: vi.fn(), purgeSeenPictures: vi.fn() }))
vi.mock('./push-here', () => ({ unsubscribeDevice: async () => undefined }))
vi.mock('./wallet-traces', () => ({ forgetWallets: async () => undefined }))
vi.mock('../session/token', () => ({
  readSession: async () => null,
  forgetSession: async () => undefined,
  freshToken: async () => ({ kind: 'none' }),
}))
vi.mock('../session/session', () => ({
  endSession: vi.fn(),
  sessionState: () => ({ status: 'signed-in', userId: me }),
  isStillHere: () => true,
}))
vi.mock('./seal', async (actual) => {
  const real = await actual<typeof import('./seal')>()
  const seal: typeof real.seal = async (...work) => {
    if (await world.isFull()) throw new DOMException('full', 'QuotaExceededError')
    return real.seal(...work)
  }
  return { ...real, seal }
})

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
const names = async () => (await indexedDB.databases()).map(({ name }) => name)
let outbox: Outbox

beforeEach(async () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }), delete: async () => true })
  outbox = openOutbox(me, (_, work) => work())
  world.outbox = outbox
  world.drain = async () => undefined
  world.isFull = async () => false
  await outbox.writeMeta(SEAL_KEY, (await makeSealKeys()).public_key)
  await outbox.db.entries.add(anEntry({ account: me, write_id: uuidV7(), fields: { title: '電車の中の絵' } }))
})
afterEach(async () => {
  vi.restoreAllMocks()
  outbox.db.close()
  for (const name of await names()) await deleteDatabase(name ?? '')
  vi.unstubAllGlobals()
})

it('what cannot be noted as sent is left behind, and the person is asked about it', async () => {
  world.drain = full
  expect(await prepareSignOut()).toEqual({ unsent: 1, halfWritten: 0, shared: 0, canKeep: true })
})

it('the rows give their room to what is sealed', async () => {
  const rows = keyValueStore(ROWS, 'docs')
  await set('a row', { title: '里の絵' }, rows)
  // Who shows the rows has them open.
  const isEmpty = async () => (await keys(rows)).length === 0
  world.isFull = async () => !(await isEmpty())
  await signOutHere(me)
  expect((await names()).filter((name) => name !== 'shinobi-shared')).toEqual(['shinobi-sealed'])
})

it('without room even so nothing is thrown away, and nobody has left', async () => {
  world.isFull = async () => true
  await outbox.writeMeta(EDGES, { posts: 7 })
  await expect(signOutHere(me)).rejects.toThrow('full')
  expect(await outbox.all()).toHaveLength(1)
  // Nor is it said any more that the rows are here that gave their room.
  expect(await outbox.readMeta(EDGES)).toBeUndefined()
})

it('the note that nobody is here needs no room', async () => {
  outbox.shut = full
  await signOutHere(me)
  expect((await names()).filter((name) => name?.includes(me))).toEqual([])
})
