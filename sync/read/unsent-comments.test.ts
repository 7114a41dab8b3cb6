import { expect, it } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import type { Entry } from '../outbox/entry'
import type { Pending } from '../outbox/pending'
import { unsentComments } from './unsent-comments'

const comment = (parts: Partial<Entry>) =>
  anEntry({ table: 'comments', id: 'c', kind: 'insert', fields: { post_id: 'p' }, ...parts })
const count = (...entries: Entry[]) =>
  unsentComments(
    { byTable: new Map([['comments', new Map([['c', entries]])]]) } as unknown as Pending,
    'p',
    10,
  )

it('counts a comment that waits, is sent, or is accepted and not in the row yet', () => {
  expect(count(comment({}))).toBe(1)
  expect(count(comment({ state: 'sent' }))).toBe(1)
  expect(count(comment({ state: 'accepted', rev: 11 }))).toBe(1)
})

it('counts none twice: the row has it already', () => {
  expect(count(comment({ state: 'accepted', rev: 9 }))).toBe(0)
})

it('takes off what is deleted here, and nothing for an edit or another post', () => {
  expect(count(comment({ kind: 'delete', fields: {}, shown: { post_id: 'p' } }))).toBe(-1)
  expect(count(comment({ kind: 'edit', fields: { body: 'x' }, shown: { post_id: 'p' } }))).toBe(0)
  expect(count(comment({ fields: { post_id: 'other' } }))).toBe(0)
})
