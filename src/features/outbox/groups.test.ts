import { expect, it } from 'vitest'
import { type Entry, labelOf } from '@/sync'
import { canResend, fieldsOf, isEditable, outboxGroups, titleSeen } from './groups'

let seq = 0
const entry = (given: Partial<Entry>): Entry => ({
  seq: ++seq,
  write_id: `w${seq}`,
  account: 'me',
  table: 'posts',
  id: 'p1',
  kind: 'edit',
  fields: {},
  base: {},
  state: 'waiting',
  needs: [],
  touched_at: seq,
  ...given,
})
const upload = (given: Partial<Entry> = {}) =>
  entry({ table: 'files', id: 'u1', kind: 'upload', fields: { path: 'me/1-a.jpg' }, ...given })

it('puts a post, its edits and its picture together, and its like apart', () => {
  const groups = outboxGroups(
    [
      upload(),
      entry({ kind: 'insert', fields: { is_draft: true, title: '月' }, needs: ['u1'], state: 'sent' }),
      entry({ fields: { title: '月夜', is_draft: false } }),
      entry({ kind: 'toggle', fields: { liked_by_me: true } }),
      entry({ table: 'files', id: 'r1', kind: 'remove', needs: ['p1'] }),
    ],
    0,
  )
  expect(groups.map(({ write, state, entries }) => [labelOf(write), state, entries.length])).toEqual([
    ['投稿', 'sending', 4],
    ['いいね', 'waiting', 1],
  ])
  expect(groups[0] && fieldsOf(groups[0])).toMatchObject({ title: '月夜' })
})

it('gives a like and a bookmark of one post a row each, also where one write holds both', () => {
  const both = entry({ kind: 'toggle', fields: { liked_by_me: true, bookmarked_by_me: true } })
  const groups = outboxGroups([both], 0)
  expect(groups.map(({ write, postId }) => [labelOf(write), postId])).toEqual([
    ['いいね', 'p1'],
    ['ブックマーク', 'p1'],
  ])
})

it('keeps a file that no unsent post names together with its removal', () => {
  const remove = entry({
    table: 'files',
    id: 'r1',
    kind: 'remove',
    needs: ['p1', 'u1'],
    fields: { path: 'me/1-a.jpg' },
  })
  const groups = outboxGroups([upload({ state: 'sent' }), remove], 0)
  expect(groups.map(({ entries, postId }) => [entries.length, postId])).toEqual([[2, undefined]])
})

it('shows a child with its refused parent, and the reason of the parent', () => {
  const [group, ...rest] = outboxGroups(
    [
      upload({ state: 'refused', code: 'image_invalid' }),
      entry({ kind: 'insert', needs: ['u1'], state: 'refused', code: 'parent_refused' }),
    ],
    0,
  )
  expect(rest).toEqual([])
  expect(group).toMatchObject({ state: 'failed', code: 'image_invalid', write: { kind: 'insert' } })
  expect(group && isEditable(group)).toBe(true)
})

it('leaves out what the server has, but remembers its files', () => {
  expect(outboxGroups([entry({ state: 'accepted' })], 0)).toEqual([])
  const [group] = outboxGroups(
    [
      upload({ state: 'accepted' }),
      entry({ kind: 'insert', needs: ['u1'], state: 'refused', code: 'title_too_long' }),
    ],
    0,
  )
  expect(group?.sentFiles).toHaveLength(1)
  expect(group?.entries).toHaveLength(1)
})

it('counts down a wait the server asked for, also when the clock was set back', () => {
  const waiting = entry({
    kind: 'toggle',
    code: 'rate_limit_exceeded',
    retry_from: 1000,
    retry_after_ms: 90_000,
  })
  expect(outboxGroups([waiting], 31_000)[0]?.waitMs).toBe(60_000)
  expect(outboxGroups([waiting], 200_000)[0]?.waitMs).toBe(0)
  expect(outboxGroups([waiting], 0)[0]?.waitMs).toBe(90_000)
})

it('keeps a follow apart from everything, and names whom it is about', () => {
  const shown = { id: 'm1', display_name: 'みつば' } as never
  const follow = entry({
    table: 'profiles',
    id: 'm1',
    kind: 'toggle',
    fields: { followed_by_me: true },
    shown,
  })
  const [group] = outboxGroups([follow], 0)
  expect(group).toMatchObject({ write: { id: 'm1' }, personId: 'm1', postId: undefined })
  expect(group && titleSeen(group)).toBe('みつば')
})

it('finds no word under a name that every object has, and no post in what is no id', () => {
  const [one, two] = outboxGroups(
    [
      entry({ table: 'constructor', id: 'a', fields: { post_id: {} } }),
      entry({
        table: 'comments',
        id: 'b',
        kind: 'toggle',
        fields: { content_type: 'post', content_id: { toString: 1 } },
      }),
    ],
    0,
  )
  expect([one && labelOf(one.write), one?.postId]).toEqual(['変更', undefined])
  expect(two?.postId).toBeUndefined()
})

it.each([
  ['title_too_long', true],
  ['permission_denied', true],
  ['invitation_exhausted', true],
  ['related_missing', false],
  ['not_found', false],
  ['edit_window_over', false],
  ['already_invited', false],
  ['case_closed', false],
  ['invitation_over', false],
  ['invitation_closed', false],
  ['appeal_closed', false],
  ['not_banned', false],
  ['rank_of_banned', false],
  ['rank_of_leaving', false],
  ['last_master_keeps_rank', true],
  ['too_many_owned', true],
  ['changed_meanwhile', false],
] as const)('offers 再送 where it could help: %s %s', (code, could) => {
  const [group] = outboxGroups([entry({ state: 'refused', code })], 0)
  expect(group && canResend(group)).toBe(could)
})

it('of several edits of a profile the refused one says what the whole is', () => {
  const edit = (fields: object, state: string) =>
    entry({ table: 'profiles', id: 'me', kind: 'edit', fields, state } as never)
  const [group] = outboxGroups([edit({ username: 'x' }, 'refused'), edit({ bio: '影' }, 'waiting')], 0)
  expect(group?.write.fields).toEqual({ username: 'x' })
})
