import { expect, it } from 'vitest'
import type { Announcement } from '@/sync'
import { ALL, edgeOf, shownAnnouncements } from './shown-announcements'

/** So many days before the newest. */
const said = (ago: number, fields: Partial<Announcement> = {}): Announcement => ({
  id: `a${ago}`,
  place: ago,
  title: '題',
  body: '文',
  category: 'other',
  is_pinned: false,
  published_at: new Date(Date.UTC(2026, 10, 26) - ago * 86_400_000).toISOString(),
  ...fields,
})
const none: ReadonlySet<string> = new Set()
const shown = (all: readonly Announcement[], category = ALL, below = none) =>
  shownAnnouncements(all, category, edgeOf(all), below).map(({ id }) => id)

it('pinned first, then the newest', () => {
  const all = [said(1), said(2, { is_pinned: true }), said(3), said(90, { is_pinned: true })]
  expect(shown(all)).toEqual(['a2', 'a90', 'a1', 'a3'])
})

it('of a category its own alone', () => {
  const all = [said(1), said(2, { category: 'important' }), said(3, { category: 'update', is_pinned: true })]
  expect(shown(all, 'important')).toEqual(['a2'])
  expect(shown(all, 'event')).toEqual([])
})

it('nothing that lies below the hundred with a gap above it, until a page of the server joins it', () => {
  const held = Array.from({ length: 100 }, (_, ago) => said(ago))
  const opened = said(300)
  expect(shown([...held, opened])).toHaveLength(100)
  expect(shown([...held, opened], ALL, new Set(['a300'])).at(-1)).toBe('a300')
})

it('goes on where what is held without gaps ends, not at what is pinned', () => {
  expect(edgeOf([])).toBe('')
  expect(edgeOf([said(1), said(2), said(90, { is_pinned: true })])).toBe(said(2).published_at)
})
