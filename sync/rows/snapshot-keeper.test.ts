import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outbox } from '../outbox/store'
import { streams } from '../tables'
import type { RowDatabase } from './database'
import { SnapshotKeeper } from './snapshot-keeper'
import type { Message, Tabs } from './tabs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One tab's keeper over no rows at all; gives what it hears, and what it wrote and told. */
function keeperOf(isLeader: boolean) {
  const kept: string[] = []
  const told: Message[] = []
  let hear: (message: Message) => void = () => undefined
  const rows = { find: () => ({ exec: async () => [] }) }
  const database = Object.fromEntries(streams.map((stream) => [stream, rows]))
  const keeper = new SnapshotKeeper(
    { ...database, isLeader: () => isLeader } as unknown as RowDatabase,
    { account: null, writeMeta: async (key: string) => void kept.push(key) } as unknown as Outbox,
    {
      on: (listener: typeof hear) => {
        hear = listener
      },
      tellOthers: (message: Message) => void told.push(message),
    } as unknown as Tabs,
  )
  const stored = (hasNews: boolean) => hear({ kind: 'stored', edges: {}, hasNews })
  return { keeper, kept, told, stored, hear: (message: Message) => hear(message) }
}

it('keeps the first screen once it is quiet, and tells the other tabs', async () => {
  const { kept, told, stored } = keeperOf(true)
  stored(true)
  stored(true)
  await vi.advanceTimersByTimeAsync(600)
  expect(kept).toEqual(['snapshot'])
  expect(told).toEqual([{ kind: 'kept' }])
})

it('keeps it after the first answer whatever that holds, and later after news alone', async () => {
  const { kept, stored } = keeperOf(true)
  for (const hasNews of [false, false, true]) {
    stored(hasNews)
    await vi.advanceTimersByTimeAsync(600)
  }
  expect(kept).toHaveLength(2)
})

it('leaves it to the tab that pulls, unless that is gone', async () => {
  const { kept, stored, hear } = keeperOf(false)
  stored(true)
  await vi.advanceTimersByTimeAsync(600)
  hear({ kind: 'kept' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kept).toEqual([])
  stored(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kept).toHaveLength(1)
})

it('writes nothing any more of a person who leaves', async () => {
  const { keeper, kept, stored } = keeperOf(true)
  stored(true)
  keeper.stop()
  stored(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kept).toEqual([])
})
