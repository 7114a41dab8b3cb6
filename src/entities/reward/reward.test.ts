import { expect, it } from 'vitest'
import type { DeskRow, Entry } from '@/sync'
import { pendingInvitationActs, rewardOf, teamInvitationOf, withRevocations, withRewardActs } from './reward'

const row = (id: string, fields: object = {}) =>
  rewardOf({
    id,
    rev: 7,
    data: { required_count: 3, title: '三人衆', acts: ['old'], ...fields },
  } as unknown as DeskRow)
const entry = (id: string, thing_id: string, fields: object = {}, state = 'waiting') =>
  ({
    table: 'invitation_acts',
    id,
    state,
    fields: { act: 'reward', thing_id, required_count: 1, title: '案内人', xp: 5, ...fields },
  }) as unknown as Entry
const shown = (...entries: Entry[]) =>
  withRewardActs([row('a')], pendingInvitationActs(entries)).map(({ id, title }) => [id, title])

it('rewards with acts on their way are as they will be, the least first', () => {
  expect(shown()).toEqual([['a', '三人衆']])
  expect(shown(entry('1', 'b'))).toEqual([
    ['b', '案内人'],
    ['a', '三人衆'],
  ])
  expect(shown(entry('1', 'a'))).toEqual([['a', '案内人']])
  expect(shown(entry('old', 'a'), entry('2', 'a', {}, 'refused'))).toEqual([['a', '三人衆']])
})

it('a reward that is being saved is of the state that its words were written over, which the next saving names', () => {
  const [known, made] = withRewardActs(
    [row('a')],
    pendingInvitationActs([entry('1', 'a', { seen_rev: 5 }), entry('2', 'b', { required_count: 2 })]),
  )
  expect([known?.rev, made?.rev]).toEqual([5, 0])
})

it('an open invitation that is being revoked is revoked; another is as it is', () => {
  const of = (status: string) => teamInvitationOf({ id: 'i', data: { status } } as unknown as DeskRow)
  const acts = pendingInvitationActs([entry('1', 'i', { act: 'revoke' })])
  expect(withRevocations(of('open'), acts).status).toBe('revoked')
  expect(withRevocations(of('accepted'), acts).status).toBe('accepted')
})

it('one that lies damaged on the device is shown as far as it can be read', () => {
  expect(row('a', { title: 7, xp: 'much', acts: 'none' })).toMatchObject({ title: '', xp: 0, acts: [] })
  expect(teamInvitationOf({ id: 'i', data: { code: 5 } } as unknown as DeskRow)).toMatchObject({
    code: '',
    invitee_id: null,
  })
})
