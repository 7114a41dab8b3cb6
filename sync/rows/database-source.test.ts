import 'fake-indexeddb/auto'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { openRows, type RowDatabase } from './database'
import { databaseSource } from './database-source'
import type { AnyRow, Found } from './source'

/** A collection whose disk answers each reading with the next of these. */
const collection = (readings: { id: string; _deleted: boolean }[][]) => ({
  eventBulks$: new Subject(),
  storageInstance: { findDocumentsById: async () => readings.shift() ?? [] },
})

const ask = (drafts: object, posts: object): Promise<Found> =>
  new Promise((resolve) => {
    const database = { drafts, posts } as unknown as RowDatabase
    databaseSource(database).byIds(['drafts', 'posts'], ['moved'], resolve)
  })

it('what moves is in no answer gone, though its old place was read late and its new one early', async () => {
  const row = { ...aPost({ id: 'moved' }), _deleted: false }
  const tombstone = { ...row, _deleted: true }
  const [, posts] = await ask(collection([[tombstone], [tombstone]]), collection([[], [row]]))
  expect(posts?.get('moved')).toEqual(row)
})

it('what is gone twice is gone', async () => {
  const tombstone = { ...aPost({ id: 'moved' }), _deleted: true }
  const [drafts] = await ask(collection([[tombstone], [tombstone]]), collection([[], []]))
  expect(drafts?.get('moved')?._deleted).toBe(true)
})

describe('a damaged row', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  const sound = aPost({ id, title: '月夜の忍び' })
  const other = aPost({ id: '01890000-0000-7000-8000-000000000002', feed_key: 2000 })
  const damages: [string, object][] = [
    ['a title that is a number', { title: 7 }],
    ['a list in the place of a text', { description: [] }],
    ['null where there must be a number', { feed_key: null }],
    ['half a character', { title: '\ud83e' }],
  ]

  it.each(damages)('(%s) is in no list and under no id, and is told by its id', async (_, damage) => {
    const database = await openRows(null)
    // As a server, or a disk, might: past what checks a row.
    const row = { ...sound, ...damage, _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: '1-a' }
    await database.posts.storageInstance.bulkWrite([{ document: row as never }], 'test')
    await database.posts.insert(other)
    const told: string[] = []
    const source = databaseSource(database, 0, (stream, damaged) => told.push(`${stream} ${damaged}`))
    const listed = await new Promise<readonly AnyRow[]>((resolve) =>
      source.list({ stream: 'posts', sort: 'feed_key' as never }, 0, resolve),
    )
    expect(listed.map((one) => one.id)).toEqual([other.id])
    const [found] = await new Promise<Found>((resolve) => source.byIds(['posts'], [id, other.id], resolve))
    expect([...(found?.keys() ?? [])]).toEqual([other.id])
    expect(new Set(told)).toEqual(new Set([`posts ${id}`]))
    await database.remove()
  })
})
