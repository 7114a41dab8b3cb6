import { expect, it } from 'vitest'
import { streams } from '../tables'
import { Refill } from './refill'

it('evicts what none of its pages brought', () => {
  const refill = new Refill()
  refill.begin(streams)
  refill.note('drafts', [{ id: 'a' }], true)
  refill.note('drafts', [{ id: 'b' }], false)
  expect(refill.end('drafts', ['a', 'b', 'c'])).toEqual(['c'])
})

it('forgets what it had seen when it begins anew: that may have gone meanwhile (I4, seed 70008)', () => {
  const refill = new Refill()
  refill.begin(streams)
  refill.note('drafts', [{ id: 'a' }, { id: 'b' }], true)
  refill.note('drafts', [{ id: 'b' }], true)
  expect(refill.end('drafts', ['a', 'b'])).toEqual(['a'])
})
