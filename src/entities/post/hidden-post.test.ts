import { expect, it } from 'vitest'
import { hiddenPosts } from './hidden-post'

const one = {
  id: 'a',
  user_id: 'b',
  title: '雨の忍',
  rev: 5,
  author: null,
  published_at: '2026-11-28T00:00:00Z',
}

it('reads what says all, and leaves out what does not', () => {
  const ids = [JSON.stringify(one), 'no JSON', '5', JSON.stringify({ ...one, rev: 'x' })]
  expect(hiddenPosts(ids)).toEqual([one])
})
