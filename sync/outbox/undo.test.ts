import { expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import { outboxWorld } from '@/tests/support/outbox-world'
import { nextBatch } from './batch'
import { type Entry, UNDO_MS } from './entry'

const { now, write, states } = outboxWorld()
const isDeletion = (entry: Entry) => entry.kind === 'delete'
const sendable = async (at = Date.now()) => {
  const { writes, wakeInMs } = nextBatch(await now().all(), at, true)
  return { kinds: writes.map(({ kind }) => kind), wakeInMs }
}

it('what a notice offers to take back waits for it, also when everything else is to go at once', async () => {
  await write({ kind: 'delete', undoable: true })
  const { kinds, wakeInMs } = await sendable()
  expect(kinds).toEqual([])
  expect(wakeInMs).toBeGreaterThan(UNDO_MS - 1_000)
  await now().release()
  expect((await sendable()).kinds).toEqual([])
  await now().release(isDeletion)
  expect((await sendable()).kinds).toEqual(['delete'])
})

it('it goes by itself when its page died with the notice, whatever the clock does meanwhile (I13)', async () => {
  await write({ kind: 'delete', undoable: true })
  expect((await sendable(Date.now() + UNDO_MS)).kinds).toEqual(['delete'])
  expect((await sendable(Date.now() - 86_400_000)).kinds).toEqual(['delete'])
})

it('taken back, the thing is as it was: also its making, which waited with it', async () => {
  await write({ kind: 'insert', fields: { title: '忍' } })
  await write({ kind: 'delete', undoable: true })
  expect((await sendable()).kinds).toEqual([])
  expect(await now().takeBack(isDeletion)).toBe(1)
  expect((await sendable()).kinds).toEqual(['insert'])
  expect(await states()).toEqual([['p', 'waiting', undefined]])
})

it('what is on its way cannot be taken back', async () => {
  await write({ kind: 'delete', undoable: true })
  await now().markSent(await now().all())
  expect(await now().takeBack(isDeletion)).toBe(0)
  expect(await states()).toEqual([['p', 'sent', undefined]])
})

it('nothing merges into what may be taken back, nor that into anything', async () => {
  await write({ fields: { title: '忍' } })
  await write({ fields: { is_draft: true }, undoable: true })
  await write({ fields: { title: '忍者' } })
  expect(await states()).toHaveLength(3)
  await now().takeBack(({ not_before }) => not_before !== undefined)
  expect((await now().all()).map(({ fields }) => fields)).toEqual([{ title: '忍' }, { title: '忍者' }])
})

it('what nobody has heard of goes without a record of its own, with its picture, and can be brought back', async () => {
  await now().put({
    table: 'files',
    id: 'u',
    kind: 'upload',
    fields: { bucket: 'post-images', path: 'p/1.jpg' },
  })
  await write({ kind: 'insert', fields: { title: '忍' }, needs: ['u'] })
  // Of the two records of a deletion there was room for the first.
  await write({ kind: 'delete', undoable: true })
  const dropped = await now().dropUnborn({ table: 'posts', id: 'p' }, ['p/1.jpg'])
  expect(await now().all()).toEqual([])
  await now().putBack(dropped)
  expect((await states()).map(([id, state]) => [id, state])).toEqual([
    ['u', 'waiting'],
    ['p', 'waiting'],
  ])
})

it('what was sent, or is on the server, is not forgotten so', async () => {
  await write({ kind: 'edit', fields: { title: '忍' } })
  expect(await now().dropUnborn({ table: 'posts', id: 'p' }, [])).toEqual([])
  await now().put({ table: 'posts', id: 'q', kind: 'insert', fields: { title: '忍' } })
  await now().markSent((await now().all()).filter(({ id }) => id === 'q'))
  expect(await now().dropUnborn({ table: 'posts', id: 'q' }, [])).toEqual([])
  expect((await now().all()).length).toBe(2)
})
