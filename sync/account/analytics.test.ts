import * as v from 'valibot'
import { expect, it } from 'vitest'
import { activityAnswer, popularAnswer, summaryAnswer } from './analytics'

const GARBAGE = [
  undefined,
  null,
  '',
  '<!doctype html>',
  0,
  {},
  { ok: true },
  [null],
  [{ ok: true }],
  { days: [{}] },
]

it.each(Object.entries({ activityAnswer, popularAnswer, summaryAnswer }))(
  '%s is nothing else',
  (_, schema) => {
    for (const answer of GARBAGE) expect([answer, v.is(schema, answer)]).toEqual([answer, false])
  },
)

it('no posts are an answer, and numbers of no day', () => {
  const none = {
    new_users: null,
    new_posts: null,
    new_likes: null,
    new_comments: null,
    total_page_views: null,
  }
  expect(v.is(popularAnswer, [])).toBe(true)
  expect(v.is(activityAnswer, { kinds: [], pages: [], hours: [] })).toBe(true)
  expect(
    v.is(summaryAnswer, {
      days: [],
      before: { days: 0, ...none, unique_visitors: null, active_users: null },
    }),
  ).toBe(true)
})
