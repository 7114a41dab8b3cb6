import { expect, it } from 'vitest'
import type { BanSeen } from '@/src/entities/ban/ban'
import { type Filter, fits } from './use-bans-filter'

const ban = (fields: Partial<BanSeen> = {}) =>
  ({
    is_active: true,
    reason_category: 'spam',
    banned_at: '2026-11-01T15:30:00.000Z',
    appeal_status: 'none',
    ...fields,
  }) as BanSeen
const all: Filter = { view: 'all', category: 'all', from: '', to: '' }

// It was given on 2 November in Japan, half an hour after midnight.
it.each<[part: Partial<Filter>, fit: boolean]>([
  [{}, true],
  [{ from: '2026-11-02' }, true],
  [{ from: '2026-11-03' }, false],
  [{ to: '2026-11-02' }, true],
  [{ to: '2026-11-01' }, false],
  [{ category: 'spam' }, true],
  [{ category: 'copyright' }, false],
  [{ view: 'active' }, true],
  [{ view: 'appeals' }, false],
])('of %j a ban is among them: %s', (part, fit) => {
  expect(fits(ban(), { ...all, ...part })).toBe(fit)
})

it('what has ended is not among the active ones, and an appeal that waits is among the appeals', () => {
  expect(fits(ban({ is_active: false }), { ...all, view: 'active' })).toBe(false)
  expect(fits(ban({ appeal_status: 'pending' }), { ...all, view: 'appeals' })).toBe(true)
})
