import { expect, it } from 'vitest'
import type { Entry } from '@/sync/outbox/entry'
import { fieldsOf, isEditable, titleSeen, toParcels } from './parcels'

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
  const parcels = toParcels(
    [
      upload(),
      entry({ kind: 'insert', fields: { is_draft: true, title: '月' }, needs: ['u1'], state: 'sent' }),
      entry({ fields: { title: '月夜', is_draft: false } }),
      entry({ kind: 'toggle', fields: { liked_by_me: true } }),
      entry({ table: 'files', id: 'r1', kind: 'remove', needs: ['p1'] }),
    ],
    0,
  )
  expect(parcels.map(({ what, state, entries }) => [what, state, entries.length])).toEqual([
    ['post', 'sending', 4],
    ['like', 'waiting', 1],
  ])
  expect(parcels[0] && fieldsOf(parcels[0])).toMatchObject({ title: '月夜' })
})

it('keeps a file that no unsent post names together with its removal', () => {
  const remove = entry({
    table: 'files',
    id: 'r1',
    kind: 'remove',
    needs: ['p1', 'u1'],
    fields: { path: 'me/1-a.jpg' },
  })
  const parcels = toParcels([upload({ state: 'sent' }), remove], 0)
  expect(parcels.map(({ entries, postId }) => [entries.length, postId])).toEqual([[2, undefined]])
})

it('shows a child with its refused parent, and the reason of the parent', () => {
  const [parcel, ...rest] = toParcels(
    [
      upload({ state: 'refused', code: 'image_invalid' }),
      entry({ kind: 'insert', needs: ['u1'], state: 'refused', code: 'parent_refused' }),
    ],
    0,
  )
  expect(rest).toEqual([])
  expect(parcel).toMatchObject({ state: 'failed', code: 'image_invalid', what: 'draft' })
  expect(parcel && isEditable(parcel)).toBe(true)
})

it('leaves out what the server has, but remembers its files', () => {
  expect(toParcels([entry({ state: 'accepted' })], 0)).toEqual([])
  const [parcel] = toParcels(
    [
      upload({ state: 'accepted' }),
      entry({ kind: 'insert', needs: ['u1'], state: 'refused', code: 'title_too_long' }),
    ],
    0,
  )
  expect(parcel?.sentFiles).toHaveLength(1)
  expect(parcel?.entries).toHaveLength(1)
})

it('counts down a wait the server asked for, also when the clock was set back', () => {
  const waiting = entry({
    kind: 'toggle',
    code: 'rate_limit_exceeded',
    retry_from: 1000,
    retry_after_ms: 90_000,
  })
  expect(toParcels([waiting], 31_000)[0]?.waitMs).toBe(60_000)
  expect(toParcels([waiting], 200_000)[0]?.waitMs).toBe(0)
  expect(toParcels([waiting], 0)[0]?.waitMs).toBe(90_000)
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
  const [parcel] = toParcels([follow], 0)
  expect(parcel).toMatchObject({ what: 'follow', personId: 'm1', postId: undefined })
  expect(parcel && titleSeen(parcel)).toBe('みつば')
})

it('names what each is', () => {
  const whatOf = (given: Partial<Entry>) => toParcels([entry(given)], 0)[0]?.what
  expect(whatOf({ kind: 'toggle', fields: { liked_by_me: false } })).toBe('unlike')
  expect(whatOf({ kind: 'toggle', fields: { bookmarked_by_me: true } })).toBe('bookmark')
  expect(whatOf({ table: 'profiles', kind: 'toggle', fields: { followed_by_me: true } })).toBe('follow')
  expect(whatOf({ table: 'profiles', kind: 'toggle', fields: { followed_by_me: false } })).toBe('unfollow')
  expect(whatOf({ table: 'comments', kind: 'insert', fields: { post_id: 'p1', body: '言' } })).toBe('comment')
  expect(whatOf({ table: 'comments', kind: 'delete' })).toBe('commentDelete')
  expect(whatOf({ kind: 'insert', fields: { is_draft: true } })).toBe('draft')
  expect(whatOf({ kind: 'insert', fields: { is_draft: false } })).toBe('post')
  expect(whatOf({ kind: 'edit', fields: { title: 'x' } })).toBe('edit')
  expect(whatOf({ kind: 'delete' })).toBe('delete')
  expect(whatOf({ table: 'files', id: 'u9', kind: 'upload' })).toBe('upload')
})
