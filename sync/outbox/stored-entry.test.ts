import 'fake-indexeddb/auto'
import { expect, it, type Mock, vi } from 'vitest'
import { outboxWorld } from '@/tests/support/outbox-world'
import type { Entry } from './entry'
import { entryOf } from './stored-entry'

const { now, write, attach } = outboxWorld()
const plant = (record: object) => now().db.entries.add(record as Entry)
const damage = (change: object) =>
  now()
    .db.entries.toCollection()
    .modify((entry) => void Object.assign(entry, change))

const circle: Record<string, unknown> = { title: '忍' }
circle.itself = circle

const damages: [string, object][] = [
  ['no fields', { fields: null }],
  ['a kind nobody knows', { kind: 'wish' }],
  ['a reason that is no text', { code: 5 }],
  ['no list of what it needs', { needs: 'u' }],
  ['somebody else’s name (I9)', { account: 'somebody' }],
  ['a time that is none', { touched_at: 'yesterday' }],
  ['a time beyond all dates', { touched_at: 1e300 }],
  ['a time before all dates', { touched_at: -9e15 }],
  ['a time without end', { touched_at: Number.POSITIVE_INFINITY }],
  ['a picture that is none', { blob: {} }],
  ['a title that is no text', { fields: { title: { 忍: 1 } } }],
  ['tags that are no list', { fields: { character_tags: {} } }],
  ['tags that are no texts', { fields: { character_tags: [{}] } }],
  ['a time of publishing that is no text', { fields: { published_at: 5 } }],
  ['a width without end', { fields: { image_width: Number.POSITIVE_INFINITY } }],
  ['a base that is no text', { base: { title: null } }],
  ['a row on screen that is none', { shown: { title: ['忍'] } }],
  ['no row on screen', { shown: '忍' }],
  ['a name that no ledger takes', { write_id: 'w!' }],
  ['a number that JSON has no word for', { fields: { title: '忍', n: 10n } }],
  ['such a number in what was on screen', { base: { x: 1n } }],
  ['a circle', { fields: circle }],
]

it.for(damages)('an entry with %s is none, and the one beside it is sent', async ([, change]) => {
  await write({ fields: { title: '壊れる' } })
  await damage(change)
  await write({ id: 'q', fields: { title: '無事' } })
  const { entries, damaged } = await now().read()
  expect(entries.map(({ id }) => id)).toEqual(['q'])
  expect(damaged.map(({ id }) => id)).toEqual(['p'])
  expect((await now().markSent(entries)).map(({ id }) => id)).toEqual(['q'])
  const ack = { write_id: entries[0]?.write_id ?? '', status: 'accepted', rev: 1 } as const
  await now().storeAcks([ack])
  expect((await now().all()).map(({ state }) => state)).toEqual(['accepted'])
})

const mends: [string, object, object][] = [
  ['half a surrogate', { fields: { title: '無事\ud800' } }, { fields: { title: '無事\ufffd' } }],
  ['NUL', { fields: { title: '無\u0000事', '\ud800': 1 } }, { fields: { title: '無事', '\ufffd': 1 } }],
  ['a wait without end', { retry_from: 5, retry_after_ms: 1e300 }, { retry_after_ms: 0 }],
  [
    'a wait that is none',
    { retry_from: '5', retry_after_ms: Number.NaN },
    { retry_from: 0, retry_after_ms: 0 },
  ],
  ['a quiet that never began', { held_at: 1e300 }, { held_at: 0 }],
]

it.for(mends)('%s costs nobody the write itself', async ([, change, mended]) => {
  await write({ fields: { title: '無事' } })
  await damage(change)
  expect(await now().read()).toMatchObject({
    entries: [{ fields: { title: '無事' }, ...mended }],
    damaged: [],
  })
})

it('a field or a table that only a newer release knows is its own', async () => {
  const fields = { title: '忍', of_tomorrow: { any: 1 } }
  await write({ fields })
  await write({ table: 'of_tomorrow', fields: { title: 5 } })
  expect((await now().all()).map((entry) => entry.fields)).toEqual([fields, { title: 5 }])
})

it('what was typed later on the same thing is an entry of its own', async () => {
  await write({ fields: { title: '壊れる' } })
  await damage({ needs: null })
  await write({ fields: { title: '次' } })
  expect((await now().all()).map(({ fields }) => fields.title)).toEqual(['次'])
})

it('a file without its place is none', async () => {
  await attach()
  const [upload] = await now().all()
  expect(entryOf(upload, now().account)).toEqual(upload)
  expect(entryOf({ ...upload, fields: { bucket: 'post-images' } }, now().account)).toBeUndefined()
})

it('a record that the browser cannot read any more takes no other with it', async () => {
  await write({ fields: { title: '一' } })
  await write({ id: 'q', fields: { title: '二' } })
  const { entries } = now().db
  const [first = 0, last = 0] = await entries.orderBy('seq').primaryKeys()
  vi.spyOn(entries, 'orderBy').mockImplementationOnce(() => {
    throw new DOMException('Failed to read large IndexedDB value', 'DataError')
  })
  const readable = await entries.get(last)
  const get = vi.spyOn(entries, 'get') as unknown as Mock<(seq: number) => Promise<Entry | undefined>>
  get.mockImplementation(async (seq) => {
    if (seq === last) return readable
    throw new DOMException('gone', 'DataError')
  })
  const read = await now().read()
  expect(read.entries.map(({ id }) => id)).toEqual(['q'])
  expect(read.damaged).toEqual([{ seq: first }])
})

it('is discarded by its place, and nothing else with it', async () => {
  await write({ fields: { title: '無事' } })
  const seq = await plant({ table: 7 })
  expect((await now().read()).damaged.map((one) => one.seq)).toEqual([seq])
  await now().discardDamaged(seq)
  expect(await now().read()).toMatchObject({ entries: [{ fields: { title: '無事' } }], damaged: [] })
})
