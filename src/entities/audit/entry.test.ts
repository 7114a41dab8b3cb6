import { expect, it } from 'vitest'
import { auditEntryOf, changesOf } from './entry'

const entry = (before: unknown, after: unknown) => auditEntryOf({ id: 'a', data: { before, after } } as never)

it('says what changed, field by field, and nothing of what says nothing', () => {
  expect(changesOf(entry({ title: '旧', is_draft: false }, { title: '新', is_draft: true }))).toEqual([
    { field: 'title', before: '旧', after: '新' },
    { field: 'is_draft', before: 'false', after: 'true' },
  ])
  expect(changesOf(entry(null, { act: 'ban', words: '', tags: ['a'], by: null }))).toEqual([
    { field: 'act', before: null, after: 'ban' },
    { field: 'tags', before: null, after: '["a"]' },
  ])
  expect(changesOf(entry({ title: '旧' }, null))).toEqual([{ field: 'title', before: '旧', after: null }])
})

it('one that lies damaged on the device is shown as far as it can be read', () => {
  const damaged = entry('none', 7)
  expect(changesOf(damaged)).toEqual([])
  expect(damaged).toMatchObject({ action: '', actor_name: null })
})
