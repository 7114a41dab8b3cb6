import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anEntry, aPost } from '@/tests/support/builders'
import type { Entry } from '../outbox/entry'
import { showStored } from '../outbox/pending'
import { snapshotSource } from '../rows/snapshot'
import type { Stored } from '../rows/source'
import { type AnyRow, nothingToStop, type RowSource, rowsStore } from '../rows/source'
import { LiveList } from './live-list'

/** A disk that answers when the test says so: each query of a list, each question for ids of a stream. */
function disk() {
  const lists: ((rows: AnyRow[]) => void)[] = []
  const byIds = new Map<string, (rows: ReadonlyMap<string, Stored<AnyRow>>) => void>()
  const source: RowSource = {
    list: (_query, _extra, onRows) => {
      lists.push(onRows)
      return nothingToStop
    },
    byIds: (streams, _ids, onRows) => {
      const found = new Map<string, ReadonlyMap<string, Stored<AnyRow>>>()
      for (const stream of streams)
        byIds.set(stream, (rows) => {
          found.set(stream, rows)
          onRows(streams.map((one) => found.get(one) ?? new Map()))
        })
      return nothingToStop
    },
  }
  rowsStore.setState({ source })
  return { lists, byIds }
}

const opened: LiveList<'posts'>[] = []
const listOf = (limit: number) => {
  const list = new LiveList({ stream: 'posts', sort: 'feed_key', limit })
  opened.push(list)
  return list
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const list of opened.splice(0)) list.close()
  showStored([], new Set())
  vi.runAllTimers()
  vi.useRealTimers()
})

it('what the disk says is gone is gone in every list, whatever another list still holds (I10)', () => {
  const post = aPost({})
  showStored([anEntry({ id: post.id, kind: 'toggle', fields: { liked_by_me: true } })], new Set())
  const { lists, byIds } = disk()
  const long = listOf(30)
  const short = listOf(3)
  for (const answer of lists) answer([post])
  byIds.get('posts')?.(new Map([[post.id, post]]))
  byIds.get('drafts')?.(new Map())
  expect(long.get().rows).toHaveLength(1)

  const [toLong, toShort] = lists
  toLong?.([])
  byIds.get('posts')?.(new Map([[post.id, { ...post, _deleted: true }]]))
  toShort?.([])
  expect(long.get().rows).toEqual([])
  expect(short.get().rows).toEqual([])
})

it('a thing that was gone and is back is shown when it is written again, before the disk was asked', () => {
  const post = aPost({})
  const like = anEntry({ id: post.id, kind: 'toggle', fields: { liked_by_me: true } })
  showStored([like], new Set())
  const { lists, byIds } = disk()
  const list = listOf(30)
  byIds.get('posts')?.(new Map([[post.id, { ...post, _deleted: true }]]))
  byIds.get('drafts')?.(new Map())
  showStored([], new Set())
  vi.runAllTimers()

  lists.at(-1)?.([post])
  showStored([{ ...like, write_id: 'again' }], new Set())
  expect(list.get().rows).toHaveLength(1)
})

it('one’s own is shown where the stored first screen has no answer: it may be all there is without a connection (I7)', () => {
  const draft = anEntry({ kind: 'insert', fields: { title: '電車で書いた下書き', is_draft: true } })
  showStored([draft], new Set())
  rowsStore.setState({ source: snapshotSource({ rows: {}, edges: {} }) })
  const list = new LiveList({ stream: 'drafts', where: { id: draft.id }, limit: 1 })
  expect(list.get()).toMatchObject({ rows: [{ id: draft.id, title: '電車で書いた下書き' }], ready: false })
  list.close()
})

it('what another database does not hold leaves every list, whichever of them hears first (I5)', () => {
  const post = aPost({})
  showStored([anEntry({ id: post.id, kind: 'toggle', fields: { liked_by_me: true } })], new Set())
  const before = disk()
  const long = listOf(30)
  const short = listOf(3)
  for (const answer of before.lists) answer([post])
  const { lists, byIds } = disk()
  byIds.get('posts')?.(new Map())
  byIds.get('drafts')?.(new Map())
  const [toLong, toShort] = lists
  toLong?.([])
  toShort?.([])
  expect(long.get().rows).toEqual([])
  expect(short.get().rows).toEqual([])
})

it('what a pruned write had made is shown until the list has heard of it (I7)', () => {
  const post = aPost({ rev: 5 })
  showStored([anEntry({ id: post.id, kind: 'insert', state: 'accepted', rev: 5 })], new Set())
  const { lists, byIds } = disk()
  const list = listOf(30)
  lists.at(-1)?.([])
  byIds.get('posts')?.(new Map([[post.id, post]]))
  byIds.get('drafts')?.(new Map())
  expect(list.get().rows).toHaveLength(1)

  showStored([], new Set())
  vi.runAllTimers()
  expect(list.get().rows).toEqual([post])
  lists.at(-1)?.([])
  expect(list.get().rows).toEqual([])
})

it('what a pruned write had deleted is not shown again until the list has heard of it (I10)', () => {
  const post = aPost({ rev: 5 })
  showStored([anEntry({ id: post.id, kind: 'delete', state: 'accepted', rev: 6 })], new Set())
  const { lists, byIds } = disk()
  const list = listOf(30)
  lists.at(-1)?.([post])
  byIds.get('posts')?.(new Map([[post.id, { ...post, _deleted: true }]]))
  byIds.get('drafts')?.(new Map())

  showStored([], new Set())
  vi.runAllTimers()
  expect(list.get().rows).toEqual([])
})

/** A list that was told that `post` is gone before the disk was asked, which says it is there; `entry` was accepted. */
function toldBefore(post: AnyRow, entry: Partial<Entry>) {
  showStored([anEntry({ id: post.id, state: 'accepted', ...entry })], new Set())
  const { lists, byIds } = disk()
  const list = listOf(30)
  byIds.get('posts')?.(new Map([[post.id, post]]))
  byIds.get('drafts')?.(new Map())
  lists.at(-1)?.([])
  return { list, lists }
}

it('what a pruned write had deleted stays away, though the disk answers later than the list', () => {
  const post = aPost({ rev: 5 })
  const { list } = toldBefore(post, { kind: 'delete', rev: 6 })

  showStored([], new Set())
  expect(list.get().rows).toEqual([])
  vi.runAllTimers()
  expect(list.get().rows).toEqual([])
})

it('what somebody else deleted leaves the list, though the disk answers later than the list', () => {
  const post = aPost({ rev: 5 })
  const { list, lists } = toldBefore(post, { kind: 'toggle', fields: { liked_by_me: true }, rev: 4 })

  showStored([], new Set())
  vi.runAllTimers()
  expect(lists).toHaveLength(2)
  lists.at(-1)?.([])
  expect(list.get().rows).toEqual([])
})
