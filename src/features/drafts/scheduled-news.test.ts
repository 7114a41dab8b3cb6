import { expect, it } from 'vitest'
import { blankPost, type PostRow } from '@/sync'
import { settle } from './scheduled-news'

const time = '2026-12-01T11:00:00.000Z'
const at = Date.parse(time)
const now = at + 60_000
const waiting: PostRow = { ...blankPost('p', 'me', 0), scheduled_at: time, rev: 1 }
const out: PostRow = {
  ...waiting,
  rev: 3,
  is_published: true,
  updated_at: '2026-11-30T00:00:00.000Z',
  published_at: '2026-12-01T11:00:01.000Z',
}
const nothing = { drafts: [], posts: [], now }

it('remembers what is scheduled, looks for it when it has left, and tells once that it came out', () => {
  const first = settle({}, { ...nothing, drafts: [waiting] })
  expect(first).toEqual({ remembered: { p: { at } }, lookFor: [], news: [] })
  const left = settle(first.remembered, nothing)
  expect(left).toEqual({ remembered: { p: { at } }, lookFor: ['p'], news: [] })
  const came = settle(left.remembered, { ...nothing, posts: [out] })
  expect(came.news).toEqual([{ post: out, isLate: false }])
  expect(settle(came.remembered, { ...nothing, posts: [out] }).news).toEqual([])
})

it.each([
  ['as it was', waiting],
  [
    'with a time that was changed meanwhile',
    { ...waiting, rev: 2, scheduled_at: '2026-12-01T10:00:00.000Z' },
  ],
])('does not begin again in a tab whose list is behind: %s', (_, before) => {
  const told = settle({ p: { at } }, { ...nothing, posts: [out] }).remembered
  const behind = settle(told, { ...nothing, drafts: [before] })
  expect(settle(behind.remembered, { ...nothing, posts: [out] }).news).toEqual([])
})

it('knows what came too late by its publishing being the write itself', () => {
  const late = { ...out, updated_at: out.published_at ?? '' }
  expect(settle({ p: { at } }, { ...nothing, posts: [late] }).news).toEqual([{ post: late, isLate: true }])
})

it('has nothing to tell of what its writer published or took back, and forgets it', () => {
  const byHand = { ...out, scheduled_at: null }
  expect(settle({ p: { at } }, { ...nothing, posts: [byHand] })).toEqual({
    remembered: {},
    lookFor: [],
    news: [],
  })
  const taken = { ...waiting, is_draft: true, scheduled_at: null }
  expect(settle({ p: { at } }, { ...nothing, drafts: [taken] }).news).toEqual([])
  expect(settle({ p: { at } }, { ...nothing, now: at + 25 * 3_600_000 }).remembered).toEqual({})
})

it('begins again when it got another time', () => {
  const later = { ...waiting, rev: 4, scheduled_at: '2026-12-02T11:00:00.000Z' }
  const { remembered } = settle({ p: { at, told: 3 } }, { ...nothing, drafts: [later] })
  expect(remembered).toEqual({ p: { at: Date.parse(later.scheduled_at) } })
})
