import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { FakeServer } from '@/tests/support/fake-server'
import { outboxWorld } from '@/tests/support/outbox-world'
import { drain } from './drain'

const { lock, now, write, states } = outboxWorld()

describe('what is over', () => {
  it('takes for done what another write has done already: resent it could only be refused again', async () => {
    await write({ id: 'again', kind: 'insert', table: 'reports' })
    const server = new FakeServer(() => ({ status: 'refused', code: 'already_reported' }))
    await drain(now(), server, lock, false)
    expect(await states()).toEqual([['again', 'accepted', undefined]])
  })

  it.each([
    ['a like of a post that is gone', { kind: 'toggle', fields: { liked_by_me: true } }, 'not_found'],
    ['a report of it', { kind: 'insert', table: 'reports' }, 'related_missing'],
    ['its place in a collection', { kind: 'insert', table: 'collection_items' }, 'related_missing'],
    ['a notification that was taken back, read', { kind: 'edit', table: 'notifications' }, 'not_found'],
    ['that place changed', { kind: 'edit', table: 'collection_items' }, 'not_found'],
    [
      'a case given back that is not theirs any more',
      { kind: 'insert', table: 'case_acts', fields: { act: 'release' } },
      'changed_meanwhile',
    ],
  ] as const)('ends quietly %s', async (_, entry, code) => {
    await write({ id: 'mark', ...entry })
    await drain(now(), new FakeServer(() => ({ status: 'refused', code })), lock, false)
    expect(await states()).toEqual([['mark', 'accepted', undefined]])
  })

  it('tells that somebody who is hidden is not followed', async () => {
    await write({ id: 'mark', kind: 'toggle', table: 'profiles', fields: { followed_by_me: true } })
    await drain(now(), new FakeServer(() => ({ status: 'refused', code: 'not_found' })), lock, false)
    expect(await states()).toEqual([['mark', 'refused', 'not_found']])
  })

  it('keeps the words of a comment whose post is gone', async () => {
    await write({ id: 'words', kind: 'insert', table: 'comments', fields: { body: '言' } })
    const server = new FakeServer(() => ({ status: 'refused', code: 'related_missing' }))
    await drain(now(), server, lock, false)
    expect(await states()).toEqual([['words', 'refused', 'related_missing']])
  })

  it('ends quietly the deletion of what goes on elsewhere, with the edits before it', async () => {
    await write({ id: 'draft', kind: 'edit', table: 'posts', fields: { title: '' }, shown: { title: '夜' } })
    await write({ id: 'draft', kind: 'delete', table: 'posts', shown: { title: '' }, ifUnchanged: true })
    const server = new FakeServer(() => ({ status: 'refused', code: 'changed_meanwhile' }))
    await drain(now(), server, lock, false)
    expect(await states()).toEqual([])
  })

  it('of a deletion: what another one, which may be taken back, has overtaken stays', async () => {
    await write({ id: 'draft', kind: 'edit', table: 'posts', fields: { title: '夜桜' } })
    await write({ id: 'draft', kind: 'delete', table: 'posts', undoable: true })
    await write({ id: 'other', kind: 'edit', table: 'posts', fields: { title: '朝霧' } })
    await write({ id: 'other', kind: 'delete', table: 'posts' })
    await drain(now(), new FakeServer(() => ({ status: 'accepted', rev: 1 })), lock, false)
    expect(await states()).toEqual([
      ['draft', 'waiting', undefined],
      ['draft', 'waiting', undefined],
      ['other', 'accepted', undefined],
    ])
  })
})
