import { expect, it } from 'vitest'
import { canEditPost } from './permissions'

const post = { user_id: 'owner' }

it.each([
  ['owner', true],
  ['other', false],
  [undefined, false],
])('%s may edit and delete the post: %s', (me, may) => {
  expect(canEditPost(me, post)).toBe(may)
})
