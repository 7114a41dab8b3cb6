import { expect, it } from 'vitest'
import type { DeskRow, Entry } from '@/sync'
import {
  pendingAnnouncementActs,
  stateOf,
  teamAnnouncementOf,
  withAnnouncementActs,
} from './team-announcement'

const row = (id: string, fields: object = {}) =>
  teamAnnouncementOf({ id, rev: 3, data: { title: '題', acts: ['old'], ...fields } } as unknown as DeskRow)
const entry = (id: string, announcement_id: string, fields: object = {}, state = 'waiting') =>
  ({
    table: 'announcement_acts',
    id,
    state,
    fields: { announcement_id, act: 'save', title: '新しい題', body: '文', is_draft: true, ...fields },
  }) as unknown as Entry
const shown = (...entries: Entry[]) =>
  withAnnouncementActs([row('a')], pendingAnnouncementActs(entries)).map(({ id, title, isWaiting }) => [
    id,
    title,
    isWaiting,
  ])

it('announcements with acts on their way are as they will be, new ones first', () => {
  expect(shown()).toEqual([['a', '題', false]])
  expect(shown(entry('1', 'a'))).toEqual([['a', '新しい題', true]])
  expect(shown(entry('1', 'b'), entry('2', 'b', { title: 'その次' }))).toEqual([
    ['b', 'その次', true],
    ['a', '題', false],
  ])
  expect(shown(entry('1', 'a', { act: 'delete' }))).toEqual([])
  expect(shown(entry('1', 'b'), entry('2', 'b', { act: 'delete' }))).toEqual([['a', '題', false]])
})

it('one that is being saved is of the state that its words were written over, whatever came meanwhile', () => {
  const revs = (...entries: Entry[]) =>
    withAnnouncementActs([row('a')], pendingAnnouncementActs(entries)).map(({ rev }) => rev)
  expect([revs(), revs(entry('1', 'a', { seen_rev: 2 }))]).toEqual([[3], [2]])
})

it('what the row has already, or was refused, changes nothing', () => {
  expect(shown(entry('old', 'a'), entry('1', 'a', {}, 'refused'))).toEqual([['a', '題', false]])
})

it('is published, scheduled or a draft', () => {
  const now = Date.parse('2026-11-28T00:00:00Z')
  const later = '2026-11-29T00:00:00Z'
  expect(stateOf(row('a', { is_draft: true }), now)).toBe('draft')
  expect(stateOf(row('a', { scheduled_at: later }), now)).toBe('scheduled')
  expect(stateOf(row('a', { scheduled_at: later, published_at: '2026-11-01T00:00:00Z' }), now)).toBe(
    'published',
  )
  expect(stateOf(row('a'), now)).toBe('published')
})

it('one that lies damaged on the device is shown as far as it can be read', () => {
  expect(row('a', { title: 7, acts: 'none', scheduled_at: 5 })).toMatchObject({
    title: '',
    acts: [],
    scheduled_at: null,
  })
})
