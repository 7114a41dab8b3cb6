import { afterEach, expect, it, vi } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { readByHand, soundSnapshot } from './snapshot'

afterEach(() => vi.unstubAllGlobals())

const whole = aPost({ title: '無事' })

it.for([undefined, null, 'text', 7, [], {}, { rows: [] }, { rows: {}, edges: null }])(
  '%j is no first screen',
  (stored) => {
    expect(soundSnapshot(stored)).toBeNull()
  },
)

it('goes without its damaged rows, and without what is no list of a stream', () => {
  const { title: _, ...cut } = aPost()
  const rows = {
    posts: [
      cut,
      null,
      'row',
      whole,
      { ...whole, like_count: '7' },
      { ...whole, like_count: Number.NaN },
      { ...whole, character_tags: [{}] },
    ],
    constructor: [whole],
    drafts: 'rows',
    ghosts: [whole],
  }
  expect(soundSnapshot({ rows, edges: {} })?.rows).toEqual({
    posts: [whole],
    drafts: [],
    ghosts: [],
  })
})

/** Its database opens, and is closed by the browser before anything can be read. */
const openingClosed = {
  open: () => {
    const opening: { onsuccess?: () => void; result: object } = {
      result: {
        objectStoreNames: { contains: () => true, length: 1, 0: 'meta' },
        transaction: () => {
          throw new DOMException('The database connection is closing.', 'InvalidStateError')
        },
        close: () => undefined,
      },
    }
    queueMicrotask(() => opening.onsuccess?.())
    return opening
  },
}

it('of a database that the browser closes nothing is read, and the start goes on', async () => {
  vi.stubGlobal('indexedDB', openingClosed)
  expect(await readByHand('outbox')).toBeNull()
})
