import { expect, it } from 'vitest'
import { countThisMonth, invitingOf } from './inviting'

const now = Date.parse('2026-11-23T00:00:00Z')
const ids = [
  'open/{"code":"ABCD2345","expires_at":"2026-11-24T00:00:00Z"}',
  'month/{"month":"2026-12","count":1}',
  'month/{"month":"2026-11","count":2}',
  'here/{"count":2}',
  'reward/{"id":"a","required_count":1,"title":"里の/案内人","description":"","xp":50,"granted_at":null}',
]

it('reads what the list tells', () => {
  expect(invitingOf(ids, now)).toMatchObject({
    open: { code: 'ABCD2345' },
    // Of three who came one has left.
    count: 2,
    rewards: [{ title: '里の/案内人' }],
  })
})

it('knows that a code is over, also where nobody could tell it', () => {
  expect(invitingOf(ids, Date.parse('2026-11-25T00:00:00Z')).open).toBeUndefined()
})

it('counts a month as Japan does', () => {
  const { months } = invitingOf(ids, now)
  expect(countThisMonth(months, Date.parse('2026-11-30T14:59:00Z'))).toBe(2)
  expect(countThisMonth(months, Date.parse('2026-11-30T15:00:00Z'))).toBe(1)
  expect(countThisMonth(months, Date.parse('2027-01-05T00:00:00Z'))).toBe(0)
})
