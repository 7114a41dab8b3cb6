import { expect, it } from 'vitest'
import {
  canDeleteComment,
  canEditCollection,
  canEditComment,
  canEditPost,
  canEditProfile,
  canFollow,
} from './permissions'

const made = Date.parse('2026-11-26T12:00:00Z')
const thing = { id: 'thing', user_id: 'owner', created_at: '2026-11-26T12:00:00Z' }

const whoMay = (may: (me: string | undefined) => boolean) => ['owner', 'other', undefined].map(may)

it.each([
  ['post', canEditPost],
  ['collection', canEditCollection],
  ['comment', canDeleteComment],
])('only its owner edits or deletes a %s', (_, may) =>
  expect(whoMay((me) => may(me, thing))).toEqual([true, false, false]),
)

it('a comment is edited by its writer, for fifteen minutes', () => {
  expect(whoMay((me) => canEditComment(me, thing, made + 60_000))).toEqual([true, false, false])
  expect(canEditComment('owner', thing, made + 15 * 60_000)).toBe(false)
})

it('everybody edits their own profile, and follows others', () => {
  expect(whoMay((me) => canEditProfile(me, { id: 'owner' }))).toEqual([true, false, false])
  expect(whoMay((me) => canFollow(me, { id: 'owner' }))).toEqual([false, true, false])
})
