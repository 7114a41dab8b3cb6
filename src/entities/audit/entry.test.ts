import { expect, it } from 'vitest'
import { auditEntryOf, changesOf } from './entry'

const entry = (before: unknown, after: unknown) => auditEntryOf({ id: 'a', data: { before, after } } as never)

it('says what changed, field by field, and nothing of what says nothing', () => {
  expect(changesOf(entry({ title: '旧', is_draft: false }, { title: '新', is_draft: true }))).toEqual([
    { field: 'title', name: 'タイトル', before: '旧', after: '新' },
    { field: 'is_draft', name: '下書き', before: 'いいえ', after: 'はい' },
  ])
  expect(changesOf(entry(null, { act: 'ban', words: '', tags: ['a'], by: null }))).toEqual([
    { field: 'act', name: '操作', before: null, after: 'BANする' },
    { field: 'tags', name: 'tags', before: null, after: 'a' },
  ])
  expect(changesOf(entry({ title: '旧' }, null))).toEqual([
    { field: 'title', name: 'タイトル', before: '旧', after: null },
  ])
})

it('says values by their names, and what it does not know as it stands there', () => {
  const was = {
    admin_rank: 'admin',
    measures: ['hide', 'exile'],
    status: 'constructor',
    first_seen: { title: '題' },
  }
  expect(changesOf(entry(was, null)).map(({ before }) => before)).toEqual([
    'アドミン',
    '内容を非表示、exile',
    'constructor',
    '{"title":"題"}',
  ])
})

it('one that lies damaged on the device is shown as far as it can be read', () => {
  const damaged = entry('none', 7)
  expect(changesOf(damaged)).toEqual([])
  expect(damaged).toMatchObject({ action: '', actor_name: null })
})
