import { expect, it } from 'vitest'
import { canDeletePost, canEditPost } from './permissions'

const post = { user_id: 'owner' }

it.each([
  ['owner', true],
  ['other', false],
  [undefined, false],
])('%s may edit and delete the post: %s', (me, may) => {
  expect(canEditPost(me, post)).toBe(may)
  expect(canDeletePost(me, post)).toBe(may)
})
