import { expect, it } from 'vitest'
import { type Case, caseOf, type Status, statuses } from './case'
import { waitingByStatus } from './queue'

const aCase = (id: string, status: Status, first_reported_at = '2026-03-01'): Case =>
  caseOf({ id, kind: 'case', place: 1, rev: 1, data: { status, first_reported_at } })
const byStatus = (cases: Case[]) =>
  Object.fromEntries(statuses.map((one) => [one, cases.filter(({ status }) => status === one)])) as Record<
    Status,
    Case[]
  >
const row = (data: Record<string, unknown>) => ({ id: 'q', kind: 'queue', place: 0, rev: 1, data })
const counted = row({
  pending: { count: 520, is_more: false, since: '2026-01-01' },
  reviewing: { count: 1, is_more: false, since: '2026-02-01' },
  resolved: { count: 999, is_more: true, since: null },
})

it('counts also those that the device does not hold', () => {
  const held = [aCase('a', 'pending'), aCase('b', 'reviewing')]
  expect(waitingByStatus(counted, held, byStatus(held))).toEqual({
    pending: { count: 520, isMore: false, since: '2026-01-01' },
    reviewing: { count: 1, isMore: false, since: '2026-02-01' },
    resolved: { count: 999, isMore: true, since: undefined },
    dismissed: { count: 0, isMore: false, since: undefined },
  })
})

it('counts what is on its way as it will be', () => {
  const held = [aCase('a', 'pending'), aCase('b', 'pending', '2026-02-02')]
  const shown = [aCase('a', 'reviewing'), aCase('b', 'pending', '2026-02-02')]
  expect(waitingByStatus(counted, held, byStatus(shown))).toMatchObject({
    pending: { count: 519, since: '2026-02-02' },
    reviewing: { count: 2, since: '2026-03-01' },
  })
})

it.each([undefined, row({}), row({ pending: 7 }), { ...row({}), data: null }])(
  'counts what is here where nobody has said it, or nobody can read it: %j',
  (said) => {
    const held = [aCase('a', 'pending')]
    expect(waitingByStatus(said, held, byStatus(held)).pending).toEqual({
      count: 1,
      isMore: false,
      since: '2026-03-01',
    })
  },
)
