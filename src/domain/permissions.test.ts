import { expect, it } from 'vitest'
import { canDeletePost, canEditPost, canLikePost } from './permissions'

const post = { user_id: 'owner' }

it.each([
  ['owner', true],
  ['other', false],
  [undefined, false],
])('%s may edit and delete the post: %s', (me, may) => {
  expect(canEditPost(me, post)).toBe(may)
  expect(canDeletePost(me, post)).toBe(may)
})

it('only members like', () => {
  expect(canLikePost('other')).toBe(true)
  expect(canLikePost(undefined)).toBe(false)
})
