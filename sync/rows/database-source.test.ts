import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { aPost } from '@/tests/support/builders'
import type { RowDatabase } from './database'
import { databaseSource } from './database-source'
import type { Found } from './source'

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
