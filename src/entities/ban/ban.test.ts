import { expect, it } from 'vitest'
import type { Entry } from '@/sync'
import { banSeen, isAppealed, isBannedBy, pendingBanActs, waitsForTeam, withBanActs } from './ban'

const aBan = (fields: object = {}) =>
  banSeen({
    id: 'b',
    place: 1,
    data: { person: { id: 'p' }, is_active: true, appeal_status: 'pending', acts: ['old'], ...fields },
  } as never)
const entry = (id: string, act: string, state = 'waiting') =>
  ({ table: 'ban_acts', id, state, fields: { person_id: 'p', act } }) as unknown as Entry
const shown = (...entries: Entry[]) => {
  const { is_active, appeal_status } = withBanActs(aBan(), pendingBanActs(entries))
  return { is_active, appeal_status }
}

it('a ban with acts on their way is as it will be', () => {
  expect(shown()).toEqual({ is_active: true, appeal_status: 'pending' })
  expect(shown(entry('1', 'unban'))).toEqual({ is_active: false, appeal_status: 'pending' })
  expect(shown(entry('1', 'ask'))).toEqual({ is_active: true, appeal_status: 'needs_info' })
  expect(shown(entry('1', 'approve'))).toEqual({ is_active: false, appeal_status: 'approved' })
  expect(shown(entry('1', 'reject'))).toEqual({ is_active: true, appeal_status: 'rejected' })
})

it('an appeal waits for the team until somebody of it asked for more, and again once that was said', () => {
  const asked = withBanActs(aBan(), pendingBanActs([entry('1', 'ask')]))
  expect([waitsForTeam(aBan()), waitsForTeam(asked), isAppealed(asked)]).toEqual([true, false, true])
  expect(waitsForTeam(aBan({ is_active: false }))).toBe(false)
})

it('what the ban has already, or was refused, changes nothing', () => {
  expect(shown(entry('old', 'unban'), entry('1', 'reject', 'refused'))).toEqual({
    is_active: true,
    appeal_status: 'pending',
  })
})

it('somebody is banned by their bans as far as they are held, else as they were said to be, with what is on its way', () => {
  const is = (is_banned: boolean, bans: object[], ...acts: Entry[]) =>
    isBannedBy({ id: 'p', is_banned }, bans.map(aBan), pendingBanActs(acts))
  expect([is(false, []), is(true, [])]).toEqual([false, true])
  expect(is(false, [{ is_active: true }])).toBe(true)
  expect(is(true, [{ is_active: false }])).toBe(false)
  expect(is(false, [{ is_active: false }], entry('1', 'ban'))).toBe(true)
  expect(is(false, [{ is_active: true }], entry('1', 'approve'))).toBe(false)
  expect(is(false, [{ is_active: false }], entry('old', 'ban'))).toBe(false)
  expect(is(false, [{ is_active: true }], entry('1', 'ask'))).toBe(true)
  expect(is(false, [], entry('1', 'ban', 'refused'))).toBe(false)
})

it('one that lies damaged on the device is shown as far as it can be read', () => {
  const damaged = banSeen({
    id: 'b',
    place: 1,
    data: { person: 7, messages: 'none', is_active: 'yes' },
  } as never)
  expect(damaged).toMatchObject({ person: { display_name: '' }, messages: [], is_active: false })
  expect(isAppealed(damaged)).toBe(false)
  expect(banSeen({ id: 'b', place: 1, data: null } as never).acts).toEqual([])
})
