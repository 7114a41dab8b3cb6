import { expect, it } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { nextBatch } from './batch'
import { pendingStore } from './pending'
import { pendingDeletions } from './pending-deletions'

it('what is put back waits until its taking out is decided', () => {
  const item = { table: 'collection_items', kind: 'delete', shown: { post_id: 'p' } } as const
  const deletion = anEntry({ ...item, id: 'old', write_id: 'a', seq: 1 })
  const others = [
    anEntry({ ...item, id: 'x', write_id: 'b', seq: 2, shown: { post_id: 'q' } }),
    anEntry({ ...item, id: 'y', write_id: 'c', seq: 3, state: 'refused' }),
    anEntry({ ...item, id: 'z', write_id: 'd', seq: 4, table: 'comments' }),
  ]
  pendingStore.setState({ entries: [deletion, ...others] })
  const isSame = ({ post_id }: { post_id: string }) => post_id === 'p'
  const needs = pendingDeletions('collection_items', isSame)
  expect(needs).toEqual(['old'])
  const anew = anEntry({ table: 'collection_items', kind: 'insert', id: 'new', write_id: 'e', seq: 5, needs })
  expect(nextBatch([deletion, anew], 0, true).writes).toEqual([deletion])
  expect(nextBatch([{ ...deletion, state: 'accepted' }, anew], 0, true).writes).toEqual([anew])
})
