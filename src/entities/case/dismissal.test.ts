import { expect, it } from 'vitest'
import { type Case, caseOf } from './case'
import { dismissible } from './dismissal'

const me = { id: 'me', admin_rank: 'moderator' }
const aCase = (id: string, fields: Partial<Case> = {}): Case => ({
  ...caseOf({ id, kind: 'case', place: 1, rev: 1, data: { author: { id: 'author' } } }),
  ...fields,
})
const of = (cases: Case[], selected = cases.map(({ id }) => id), who: typeof me | undefined = me) =>
  dismissible(cases, new Set(selected), who).map(({ id }) => id)

it('dismisses of a selection what is open, and free or one’s own', () => {
  const cases = [
    aCase('free'),
    aCase('mine', { status: 'reviewing', holder_id: 'me' }),
    aCase('taken', { status: 'reviewing', holder_id: 'another' }),
    aCase('resolved', { status: 'resolved' }),
    aCase('dismissed', { status: 'dismissed' }),
  ]
  expect(of(cases)).toEqual(['free', 'mine'])
})

it('leaves alone what is not selected, and what is no longer here', () => {
  expect(of([aCase('a'), aCase('b')], ['b', 'gone'])).toEqual(['b'])
})

it('dismisses no case about oneself, and nothing without a rank', () => {
  const { author } = aCase('own')
  expect(of([aCase('own', { author: { ...author, id: 'me' } })])).toEqual([])
  expect(of([aCase('a')], ['a'], { ...me, admin_rank: '' })).toEqual([])
  expect(dismissible([aCase('a')], new Set(['a']), undefined)).toEqual([])
})
