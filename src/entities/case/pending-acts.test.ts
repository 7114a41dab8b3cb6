import { describe, expect, it } from 'vitest'
import type { Entry } from '@/sync'
import { type Case, caseOf } from './case'
import { pendingActs, withActs } from './pending-acts'

const me = { id: 'me', name: '見張り' }
const aCase = (fields: Partial<Case> = {}): Case => ({
  ...caseOf({ id: 'c', kind: 'case', place: 1, rev: 1, data: {} }),
  ...fields,
})
const entry = (id: string, act: string, fields: object = {}, state = 'waiting') =>
  ({
    table: 'case_acts',
    id,
    state,
    fields: { case_id: 'c', act, ...fields },
    touched_at: Date.parse('2026-11-30T09:00Z'),
  }) as unknown as Entry

const shown = (known: Case, ...entries: Entry[]) => {
  const { status, holder_id, decider_name, measures } = withActs(known, pendingActs(entries), me)
  return { status, holder_id, decider_name, measures }
}

describe('a case with acts on their way', () => {
  it('is as it will be, in the order in which they were made', () => {
    expect(shown(aCase(), entry('1', 'claim'))).toMatchObject({ status: 'reviewing', holder_id: 'me' })
    expect(shown(aCase(), entry('1', 'claim'), entry('2', 'resolve', { measures: ['warn'] }))).toEqual({
      status: 'resolved',
      holder_id: null,
      decider_name: '見張り',
      measures: ['warn'],
    })
    expect(shown(aCase({ status: 'dismissed' }), entry('1', 'reopen'))).toMatchObject({ status: 'reviewing' })
    expect(shown(aCase({ status: 'reviewing' }), entry('1', 'release'))).toMatchObject({ status: 'pending' })
    expect(shown(aCase(), entry('1', 'note', { note: '覚え書き' }))).toMatchObject({ status: 'pending' })
  })

  it('is taken over since now, and since no time any more when it is let go', () => {
    const theirs = aCase({ status: 'reviewing', holder_id: 'other', held_since: '2026-11-01T00:00:00.000Z' })
    const since = (...acts: Entry[]) => withActs(theirs, pendingActs(acts), me).held_since
    expect(since()).toBe('2026-11-01T00:00:00.000Z')
    expect(since(entry('1', 'take_over'))).toBe('2026-11-30T09:00:00.000Z')
    expect(since(entry('1', 'take_over'), entry('2', 'release'))).toBe(null)
  })

  it('is as the server says once it has them, and where they were refused', () => {
    const acts = [{ id: '1', act: 'claim' }] as never
    expect(shown(aCase({ acts }), entry('1', 'claim'))).toMatchObject({ status: 'pending' })
    expect(shown(aCase(), entry('1', 'claim', {}, 'refused'))).toMatchObject({ status: 'pending' })
    expect(shown(aCase(), entry('1', 'claim', { case_id: 'another' }))).toMatchObject({ status: 'pending' })
  })
})

it('a case that lies damaged on the device is shown as far as it can be read', () => {
  const data = {
    status: 'burnt',
    content_type: 7,
    content: { title: 7 },
    author: null,
    reports: [{ reason: null }],
  }
  expect(caseOf({ id: 'c', kind: 'case', place: 1, rev: 1, data })).toMatchObject({
    status: 'pending',
    content_type: 'post',
    first_seen: { title: null, words: '' },
    content: { title: null },
    author: { display_name: '', bans: 0 },
    reports: [{ reason: '' }],
    acts: [],
  })
  expect(caseOf({ id: 'c', kind: 'case', place: 1, rev: 1, data: null })).toMatchObject({ content: null })
})
