import { describe, expect, it } from 'vitest'
import { blankPost, type Entry } from '@/sync'
import { orderDrafts, orderScheduled } from './draft-order'

const row = (id: string, updated: string) => ({
  ...blankPost(id, 'me', 0),
  is_draft: true,
  updated_at: updated,
})
const entry = (given: Partial<Entry>): Entry => ({
  seq: 1,
  write_id: `w-${given.id}`,
  account: 'me',
  table: 'posts',
  id: '',
  kind: 'edit',
  fields: {},
  base: {},
  state: 'waiting',
  needs: [],
  touched_at: 0,
  ...given,
})
const nothingKept = new Map()
const rows = [row('new', '2026-11-20T00:00:00.000Z'), row('old', '2026-11-01T00:00:00.000Z')]

it('lists what was touched here first, whatever the clocks say (I13)', () => {
  const entries = [entry({ id: 'old', touched_at: 5 })]
  expect(orderDrafts(rows, entries, nothingKept).map(({ row: { id }, state }) => [id, state])).toEqual([
    ['old', 'waiting'],
    ['new', null],
  ])
})

it('shows a draft that the server would not take, with all that was written into it', () => {
  const entries = [
    entry({ id: 'gone', kind: 'insert', state: 'refused', fields: { title: '前' }, touched_at: 7 }),
    entry({ id: 'gone', state: 'refused', code: 'parent_refused', fields: { title: '後' }, touched_at: 8 }),
    entry({ id: 'old', state: 'sent', touched_at: 9 }),
  ]
  expect(orderDrafts(rows, entries, nothingKept).map((item) => [item.row.id, item.state])).toEqual([
    ['old', 'sending'],
    ['gone', 'failed'],
    ['new', null],
  ])
  expect(orderDrafts(rows, entries, nothingKept)[1]?.row.title).toBe('後')
})

it('shows the text that lies on this device alone', () => {
  const kept = new Map([['old', { values: { title: '長い題' }, base: {}, tagText: '' }]])
  const items = orderDrafts(rows, [], kept)
  expect(items.map((item) => [item.row.title, item.isKept])).toEqual([
    ['', false],
    ['長い題', true],
  ])
})

it('does not take a like, a deletion or an accepted write for an edit', () => {
  const entries = [
    entry({ id: 'old', kind: 'toggle' }),
    entry({ id: 'old', state: 'accepted', touched_at: 9 }),
    entry({ id: 'gone', kind: 'delete', state: 'refused' }),
  ]
  expect(orderDrafts(rows, entries, nothingKept).map(({ row: { id } }) => id)).toEqual(['new', 'old'])
})

describe('what is scheduled', () => {
  const at = (hour: string) => ({ is_draft: false, scheduled_at: `2026-12-01T${hour}:00:00.000Z` })
  const late = { ...row('late', ''), ...at('21') }
  const soon = { ...row('soon', ''), ...at('09') }

  it('comes soonest first, also what the server would not take, and is no draft', () => {
    const refused = entry({
      id: 'refused',
      kind: 'insert',
      state: 'refused',
      fields: { title: '断', ...at('12') },
    })
    const listed = orderScheduled([...rows, late, soon], [refused], nothingKept)
    expect(listed.map(({ row: { id }, state, isMade }) => [id, state, isMade])).toEqual([
      ['soon', null, true],
      ['refused', 'failed', false],
      ['late', null, true],
    ])
    expect(orderDrafts([...rows, late], [refused], nothingKept).map(({ row: { id } }) => id)).toEqual([
      'new',
      'old',
    ])
  })

  it('has the time it has, not the one that is typed and not sent', () => {
    const kept = new Map([
      ['soon', { values: { scheduled_at: at('23').scheduled_at }, base: {}, tagText: '' }],
    ])
    const [item] = orderScheduled([soon], [], kept)
    expect([item?.row.scheduled_at, item?.isKept]).toEqual([at('09').scheduled_at, true])
  })
})
