import { expect, it } from 'vitest'
import { streams } from '../tables'
import { ended, refillOf, withPage } from './refill'

it('evicts what none of its pages brought', () => {
  const first = withPage(refillOf(streams), 'drafts', [{ id: 'a' }], true)
  const second = withPage(first, 'drafts', [{ id: 'b' }], false)
  const { refill, unseen } = ended(second, 'drafts', ['a', 'b', 'c'])
  expect(unseen).toEqual(['c'])
  expect(refill.seen.has('drafts')).toBe(false)
})

it('forgets what it had seen when it begins anew: that may have been deleted meanwhile (I4)', () => {
  const first = withPage(refillOf(streams), 'drafts', [{ id: 'a' }, { id: 'b' }], true)
  const again = withPage(first, 'drafts', [{ id: 'b' }], true)
  expect(ended(again, 'drafts', ['a', 'b']).unseen).toEqual(['a'])
})
