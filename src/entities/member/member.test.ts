import { expect, it } from 'vitest'
import type { Entry } from '@/sync'
import { memberOf, pendingPersonActs, ranksFor, withPersonActs } from './member'

const somebody = memberOf({
  id: 'p',
  data: { admin_rank: 'moderator', is_featured: false, sessions: 2, acts: [{ id: 'old' }] },
} as never)
const entry = (id: string, act: string, fields: object = {}, state = 'waiting') =>
  ({
    table: 'person_acts',
    id,
    state,
    fields: { person_id: 'p', act, rank: null, ...fields },
  }) as unknown as Entry
const shown = (...entries: Entry[]) => {
  const { admin_rank, is_featured, sessions } = withPersonActs(somebody, pendingPersonActs(entries))
  return { admin_rank, is_featured, sessions }
}
const now = { admin_rank: 'moderator', is_featured: false, sessions: 2 }

it('somebody with acts on their way is as they will be', () => {
  expect(shown()).toEqual(now)
  expect(shown(entry('1', 'rank', { rank: 'admin' }))).toEqual({ ...now, admin_rank: 'admin' })
  expect(shown(entry('1', 'rank'))).toEqual({ ...now, admin_rank: null })
  expect(shown(entry('1', 'feature'))).toEqual({ ...now, is_featured: true })
  expect(shown(entry('1', 'feature'), entry('2', 'unfeature'))).toEqual(now)
  expect(shown(entry('1', 'end_sessions'))).toEqual({ ...now, sessions: 0 })
})

it('what the row has already, was refused, or is about another, changes nothing', () => {
  const others = entry('1', 'rank', { person_id: 'q' })
  expect(shown(entry('old', 'rank'), entry('1', 'feature', {}, 'refused'), others)).toEqual(now)
})

it('a rank that is none gives none', () => {
  expect(shown(entry('1', 'rank', { rank: 'shogun' })).admin_rank).toBeNull()
})

it('one that lies damaged on the device is shown as far as it can be read', () => {
  expect(
    memberOf({ id: 'p', data: { display_name: 7, posts: 'many', acts: 'none' } } as never),
  ).toMatchObject({
    id: 'p',
    display_name: '',
    posts: 0,
    acts: [],
    sessions: null,
  })
})

const one = (id: string, admin_rank: string | null, fields: object = {}) =>
  memberOf({ id, data: { admin_rank, ...fields } } as never)
const all = [null, 'moderator', 'admin', 'master']

it.each([
  [one('p', null), [], all],
  [one('p', 'admin'), [], all],
  [one('p', null, { is_banned: true }), [], [null]],
  [one('p', 'admin', { is_leaving: true }), [], [null, 'admin']],
  [one('p', 'master'), [one('q', 'master')], all],
  [one('p', 'master'), [one('q', 'admin')], ['master']],
  [one('p', 'master'), [one('q', 'master', { is_leaving: true })], ['master']],
  [one('p', 'master'), [one('q', 'master', { is_banned: true })], ['master']],
  [one('p', 'master', { is_banned: true }), [one('q', 'master')], [null, 'master']],
])('a rank is offered where the database gives it: %#', (member, others, offered) => {
  expect(ranksFor(member, [member, ...others])).toEqual(offered)
})
