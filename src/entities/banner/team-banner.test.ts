import { expect, it } from 'vitest'
import type { DeskRow, Entry } from '@/sync'
import { contentOfAct, pendingBannerActs, teamBannerOf, withBannerActs } from './team-banner'

const row = (id: string, place: number, fields: object = {}) =>
  teamBannerOf({ id, place, rev: 3, data: { title: id, acts: ['old'], ...fields } } as unknown as DeskRow)
const entry = (id: string, act: string, fields: object = {}, state = 'waiting') =>
  ({
    table: 'banner_acts',
    id,
    state,
    fields: { act, banner_id: 'a', ids: [], title: '新しい題', ...fields },
  }) as unknown as Entry
const shown = (...entries: Entry[]) =>
  withBannerActs([row('a', 1), row('b', 2)], pendingBannerActs(entries)).map(({ id, title }) => [id, title])

it('banners with acts on their way are as they will be', () => {
  expect(shown()).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ])
  expect(shown(entry('1', 'save'))).toEqual([
    ['a', '新しい題'],
    ['b', 'b'],
  ])
  expect(
    shown(entry('1', 'save', { banner_id: 'c' }), entry('2', 'order', { ids: ['c', 'b', 'a'] })),
  ).toEqual([
    ['c', '新しい題'],
    ['b', 'b'],
    ['a', 'a'],
  ])
  expect(shown(entry('1', 'delete'))).toEqual([['b', 'b']])
})

it('one that is being saved is of the state that its words were written over, whatever came meanwhile', () => {
  const revs = (...entries: Entry[]) =>
    withBannerActs([row('a', 1)], pendingBannerActs(entries)).map(({ rev }) => rev)
  expect([revs(), revs(entry('1', 'save', { seen_rev: 2 }))]).toEqual([[3], [2]])
})

it('what a row has already, or was refused, changes nothing', () => {
  expect(shown(entry('old', 'delete'), entry('1', 'delete', {}, 'refused'))).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ])
})

it('what was refused is edited again, its days as days of Japan', () => {
  const refused = entry('1', 'save', { link: null, active_date_end: '2026-12-01T14:59:59.999Z' })
  expect(contentOfAct(refused)).toMatchObject({ title: '新しい題', link: '', from: '', until: '2026-12-01' })
})

it('one that lies damaged on the device is shown as far as it can be read', () => {
  expect(row('a', 1, { title: 7, image_width: 'wide', acts: 'none' })).toMatchObject({
    title: '',
    image_width: null,
    acts: [],
  })
})
