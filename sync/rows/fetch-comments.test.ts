import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { outboxWorld } from '@/tests/support/outbox-world'
import { type Engine, setEngine } from '../outbox/engine-slot'
import type { ListRow } from '../tables'
import type { Asked } from '../wire/protocol'
import { fetchComments } from './fetch-comments'
import { type AnyRow, nothingToStop, rowsStore } from './source'

const LIST = 'comments/p'
const world = outboxWorld()

/** How many comments the post has. */
let made: number
let asked: Asked[]
let stored: Map<string, ListRow>
let onStored: () => void
let isLost: boolean

/** The newest `count` before `start`, which counts the newer ones. */
const pageOf = ({ page = 0, start = null, count = 0 }: Asked): ListRow => {
  const from = Number(start ?? 0)
  const end = Math.min(made, from + count)
  const ids = Array.from({ length: end - from }, (_, n) => `c${made - end + n}`)
  const next = end < made ? String(end) : null
  return { id: `${LIST}/${page}`, list: LIST, page, start, next, ids, is_closed: false }
}

/** A leader that stores what is asked for in one pull. */
async function pull() {
  const { wants } = world.now().db
  for (const { key, ...fetch } of isLost ? [] : await wants.toArray()) {
    asked.push(fetch)
    stored.set(`${LIST}/${fetch.page}`, pageOf(fetch))
    await wants.delete(key)
  }
  onStored()
}

// The engine of a page is one for good; of its outbox each test has its own.
const engine = {
  get outbox() {
    return world.now()
  },
  pull: () => undefined,
  whenPulled: async () => {
    await pull()
    return isLost ? 'failed' : 'stored'
  },
} as unknown as Engine
setEngine(engine)

beforeEach(() => {
  asked = []
  stored = new Map()
  onStored = () => undefined
  isLost = false
  rowsStore.setState({
    source: {
      list: () => nothingToStop,
      byIds: (_, [id = ''], onRows) => {
        const row: AnyRow | undefined = stored.get(id)
        queueMicrotask(() => onRows([new Map(row ? [[id, row]] : [])]))
        return nothingToStop
      },
    },
  })
})
afterEach(() => rowsStore.setState({ source: null }))

const fetchOf = (page: number, start: string | null, count: number) => ({
  stream: 'lists',
  list: LIST,
  page,
  start,
  count,
})
const held = () => new Set([...stored.values()].flatMap(({ ids }) => ids))

it('the newest come in one page as long as one may be', async () => {
  made = 1_200
  await fetchComments('p', 30)
  await fetchComments('p', 1_000)
  expect(asked).toEqual([fetchOf(0, null, 30), fetchOf(0, null, 1_000)])
})

it('more than the longest page holds come in pages that follow on one another, down to the first ever written', async () => {
  made = 2_345
  await fetchComments('p', 1_020)
  expect(asked).toEqual([fetchOf(0, null, 1_000), fetchOf(1, '1000', 20)])
  expect([held().size, held().has(`c${made - 1_001}`)]).toEqual([1_020, true])
  await fetchComments('p', 2_370)
  expect([held().size, held().has('c0')]).toEqual([made, true])
})

it('nothing is asked for below the first ever written', async () => {
  made = 1_000
  await fetchComments('p', 1_020)
  expect(asked).toEqual([fetchOf(0, null, 1_000)])
})

it('whoever asks for others meanwhile, or looks at them no more, is brought no more pages', async () => {
  made = 3_000
  const over = new AbortController()
  onStored = () => over.abort()
  await fetchComments('p', 3_000, over.signal)
  expect(asked).toEqual([fetchOf(0, null, 1_000)])
})

it('rejects when they cannot be had now', async () => {
  isLost = true
  await expect(fetchComments('p', 30)).rejects.toMatchObject({ code: 'network_error' })
})
