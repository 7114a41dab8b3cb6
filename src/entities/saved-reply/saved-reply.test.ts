import { expect, it } from 'vitest'
import type { DeskRow, Entry } from '@/sync'
import { pendingReplyActs, savedReplyOf, withReplyActs } from './saved-reply'

const row = (id: string, data: object) => ({ id, kind: 'reply', place: 1, data, rev: 1 }) as DeskRow
const entry = (id: string, fields: object, state = 'waiting') =>
  ({ table: 'reply_acts', id, kind: 'insert', fields, state }) as unknown as Entry

const held = savedReplyOf(row('a', { used_for: 'reason', words: '規約のためです。' }))

it('shows what is on its way, and no more what is dropped', () => {
  const acts = pendingReplyActs([
    entry('b', { act: 'keep', kept_id: null, used_for: 'reply', words: 'ありがとうございました。' }),
    entry('c', { act: 'drop', kept_id: 'a', used_for: 'reason', words: '' }),
  ])
  expect(withReplyActs([held], acts)).toEqual([
    { id: 'b', usedFor: 'reply', words: 'ありがとうございました。', isWaiting: true },
  ])
})

it('shows once what has arrived, and leaves what was refused', () => {
  const kept = entry('a', { act: 'keep', kept_id: null, used_for: 'reason', words: '規約のためです。' })
  const refused = entry('c', { act: 'drop', kept_id: 'a', used_for: 'reason', words: '' }, 'refused')
  expect(withReplyActs([held], pendingReplyActs([kept, refused]))).toEqual([held])
})

it('reads a damaged row as far as it goes', () => {
  expect(savedReplyOf(row('d', { used_for: 7, words: null }))).toEqual({
    id: 'd',
    usedFor: 'reply',
    words: '',
    isWaiting: false,
  })
})
