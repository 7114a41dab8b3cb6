import { expect, it } from 'vitest'
import type { Entry, PostRow } from '@/sync'
import { pendingPostActs, withPostActs } from './team-acts'

const posts = [
  { id: 'a', is_picked_by_admin: false, rev: 5 },
  { id: 'b', is_picked_by_admin: true, rev: 6 },
] as PostRow[]
const entry = (post_id: string, act: string, state = 'waiting') =>
  ({ table: 'post_acts', id: `${post_id} ${act}`, state, fields: { post_id, act } }) as unknown as Entry
const shown = (...entries: Entry[]) =>
  withPostActs(posts, pendingPostActs(entries)).map(({ id, is_picked_by_admin }) => [id, is_picked_by_admin])

it('posts with acts on their way are as they will be', () => {
  expect(shown()).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(shown(entry('a', 'pick'), entry('b', 'unpick'))).toEqual([
    ['a', true],
    ['b', false],
  ])
  for (const removal of ['hide', 'delete'])
    expect(shown(entry('a', 'pick'), entry('a', removal))).toEqual([['b', true]])
})

it('a post is picked and marked as sensitive, one beside the other', () => {
  const [post] = withPostActs(posts, pendingPostActs([entry('a', 'mark'), entry('a', 'pick')]))
  expect(post).toMatchObject({ is_picked_by_admin: true, is_marked_sensitive: true })
})

it('what was refused, or is about another, changes nothing', () => {
  expect(shown(entry('a', 'delete', 'refused'), entry('c', 'delete'))).toEqual([
    ['a', false],
    ['b', true],
  ])
})

it('what left the device stays until the row moves', () => {
  const left = { id: '1', postId: 'a', act: 'pick' }
  expect(withPostActs(posts, [{ ...left, seenRev: 5 }])[0]?.is_picked_by_admin).toBe(true)
  expect(withPostActs(posts, [{ ...left, seenRev: 4 }])[0]?.is_picked_by_admin).toBe(false)
})
