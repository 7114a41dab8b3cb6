import { describe, expect, it } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import type { Change } from './entry'
import { mergeChange } from './merge'

const change = (fields: Partial<Change>): Change => ({
  table: 'posts',
  id: 'post-1',
  kind: 'edit',
  ...fields,
})

describe('rule 2: newer fields merge only into a waiting entry', () => {
  it('keeps the oldest base and the newest value', () => {
    const last = anEntry({ fields: { title: 'a' }, base: { title: '' }, held_at: 1 })
    const merged = mergeChange(last, change({ fields: { title: 'ab' }, shown: { title: 'a' }, hold: true }))
    expect(merged).toMatchObject({
      do: 'merge',
      entry: { fields: { title: 'ab' }, base: { title: '' }, held_at: 1 },
    })
  })

  it.each(['sent', 'accepted', 'refused'] as const)('never into one that is %s', (state) => {
    expect(mergeChange(anEntry({ state }), change({ fields: { title: 'b' } }))).toEqual({ do: 'append' })
  })

  it('never into one that was told to come again: a copy of its request may still arrive', () => {
    const insert = anEntry({ kind: 'insert', fields: { title: 'a' }, retry_from: 1, retry_after_ms: 60_000 })
    expect(mergeChange(insert, change({ fields: { title: 'b' } }))).toEqual({ do: 'append' })
    expect(mergeChange(insert, change({ kind: 'delete' }))).toEqual({ do: 'append' })
  })

  it('never over text that the writer had not on screen: another tab’s (I14)', () => {
    const last = anEntry({ fields: { title: '別のタブの題' }, base: { title: '' } })
    expect(mergeChange(last, change({ fields: { title: '題' }, shown: { title: '' } }))).toEqual({
      do: 'append',
    })
  })

  it.each([
    ['profiles', { privacy_settings: { activity: 'only_me' } }, { username: 'taken' }, 'append'],
    ['profiles', { username: 'taken' }, { mutes: {} }, 'append'],
    ['profiles', { bio: '忍' }, { username: 'taken' }, 'merge'],
    ['profiles', { mutes: { people: {} } }, { mutes: { tags: {} } }, 'merge'],
    ['collections', { is_public: false }, { cover_post_id: 'gone' }, 'append'],
    ['collections', { name: '月' }, { description: '夜' }, 'merge'],
    ['posts', { title: '月' }, { description: '夜' }, 'merge'],
  ])(
    'of %s %j and then %j: %s, so that no choice falls with what is refused (I5)',
    (table, before, now, done) => {
      const last = anEntry({ table: table as Change['table'], fields: before })
      const next = change({ table: table as Change['table'], fields: now, shown: before })
      expect(mergeChange(last, next).do).toBe(done)
    },
  )

  it('joins an edit to an insert that nobody has seen, and forgets one that is deleted again', () => {
    const insert = anEntry({ kind: 'insert', fields: { title: 'a', is_draft: true } })
    expect(mergeChange(insert, change({ fields: { is_draft: false } }))).toMatchObject({
      entry: { kind: 'insert', fields: { title: 'a', is_draft: false } },
    })
    expect(mergeChange(insert, change({ kind: 'delete' }))).toEqual({ do: 'cancel', seq: insert.seq })
  })

  it('ends the hold of keystrokes when something final joins them', () => {
    const last = anEntry({ fields: { title: 'a' }, held_at: 1 })
    const merged = mergeChange(last, change({ fields: { is_draft: false } }))
    expect(merged.do === 'merge' && 'held_at' in merged.entry).toBe(false)
  })

  const like = (on: boolean) =>
    change({
      kind: 'toggle',
      fields: { liked_by_me: on },
      shown: { liked_by_me: !on, bookmarked_by_me: false },
    })
  const liked = anEntry({ kind: 'toggle', fields: { liked_by_me: true }, base: { liked_by_me: false } })

  it('forgets a toggle that is taken back before it was sent', () => {
    expect(mergeChange(liked, like(false), true)).toEqual({ do: 'cancel', seq: liked.seq })
    expect(mergeChange({ ...liked, state: 'sent' }, like(false), true)).toEqual({ do: 'append' })
    expect(mergeChange({ ...liked, retry_from: 1 }, like(false), true)).toEqual({ do: 'append' })
    // Another tab's like may lie before it, which this one had not seen.
    expect(mergeChange(liked, like(false))).toMatchObject({ entry: { fields: { liked_by_me: false } } })
  })

  it('puts another toggle of the same thing into a write of its own: the server takes one in each', () => {
    const bookmark = change({
      kind: 'toggle',
      fields: { bookmarked_by_me: true },
      shown: { liked_by_me: true, bookmarked_by_me: false },
    })
    expect(mergeChange(liked, bookmark, true)).toEqual({ do: 'append' })
  })

  it('puts a deletion after a waiting edit, and leaves a toggle by itself', () => {
    expect(mergeChange(anEntry(), change({ kind: 'delete' }))).toEqual({ do: 'append' })
    expect(mergeChange(anEntry({ kind: 'toggle' }), change({ kind: 'delete' }))).toEqual({ do: 'append' })
    expect(mergeChange(anEntry({ kind: 'toggle' }), change({ fields: { title: 'a' } }))).toEqual({
      do: 'append',
    })
  })
})
