import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { uuidV7 } from '../host/uuid'
import { noWork } from '../outbox/unsent-work'

const ME = '10000000-0000-4000-8000-000000000001'
const asked = vi.hoisted(() => vi.fn())

vi.mock('../wire/remote-request', () => ({ ask: asked }))
vi.mock('../host/locks', () => ({ webLock: (_: string, work: () => unknown) => work() }))
vi.resetModules()
afterAll(() => vi.resetModules())
const { openSealed } = await import('./open-sealed')
const { isAnythingSealed, makeSealKeys, seal } = await import('./seal')
const { openOutbox } = await import('../outbox/store')

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterAll(() => vi.unstubAllGlobals())

it('what was sealed twice, damaged or not, is here once, and nobody is kept from signing in', async () => {
  const keys = await makeSealKeys()
  asked.mockResolvedValue([keys])
  const sound = anEntry({ write_id: uuidV7(), account: ME, fields: { title: '無事' } })
  const broken = { ...anEntry({ write_id: uuidV7(), account: ME }), fields: null } as unknown as Record<
    string,
    unknown
  > & {
    seq: number
  }
  const work = { ...noWork, entries: [sound], damaged: { records: [broken], texts: [] } }
  // The page was closed at the sign-out, before the outbox was gone; the next start sealed it once more.
  await seal(work, keys.public_key)
  await seal(work, keys.public_key)
  await openSealed(ME, 'token')
  expect(await isAnythingSealed()).toBe(false)
  const outbox = openOutbox(ME)
  const { entries, damaged } = await outbox.read()
  outbox.db.close()
  expect(entries.map(({ write_id }) => write_id)).toEqual([sound.write_id])
  expect(damaged.map(({ write_id }) => write_id)).toEqual([broken.write_id])
})
