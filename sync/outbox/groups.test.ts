import { expect, test } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import type { Fields } from './entry'
import { groupsOf, openGroups } from './groups'

test('a post counts as one with its edits, its picture and the removal of an old one, a lone upload by itself', () => {
  const picture = anEntry({ table: 'files', id: 'picture', kind: 'upload' })
  const post = anEntry({ id: 'post', kind: 'insert', needs: ['picture'], state: 'sent' })
  const edit = anEntry({ id: 'post' })
  const lone = anEntry({ table: 'files', id: 'lone', kind: 'upload' })
  const removal = anEntry({ table: 'files', id: 'old', kind: 'remove', needs: ['post'] })
  expect([...groupsOf([picture, post, edit, lone, removal]).values()]).toEqual([
    [picture, post, edit, removal],
    [lone],
  ])
})

test('a like and a bookmark in one write are two things', () => {
  const both = anEntry({
    kind: 'toggle',
    fields: { liked_by_me: true, bookmarked_by_me: true },
    base: { liked_by_me: false, bookmarked_by_me: false },
  })
  const { open } = openGroups([both])
  expect(open.map(([entry]) => [entry?.fields, entry?.base])).toEqual([
    [{ liked_by_me: true }, { liked_by_me: false }],
    [{ bookmarked_by_me: true }, { bookmarked_by_me: false }],
  ])
})

test('a post is refused once, with its picture, and is then not on its way', () => {
  const picture = anEntry({ table: 'files', id: 'picture', kind: 'upload', state: 'refused' })
  const post = anEntry({ id: 'post', kind: 'insert', needs: ['picture'], state: 'refused' })
  const { open, refused } = openGroups([picture, post, anEntry({ id: 'post' })])
  expect([open.length, refused.length]).toEqual([0, 1])
})

test('a bio and a choice of the settings are two things; all of a collection that is made here is one', () => {
  const edit = (table: string, fields: Fields) => anEntry({ table, id: 'one', kind: 'edit', fields })
  const bio = edit('profiles', { bio: '影' })
  const choice = edit('profiles', { privacy_settings: {} })
  const later = edit('profiles', { display_name: '半蔵' })
  expect([...groupsOf([bio, choice, later]).values()]).toEqual([[bio, later], [choice]])
  const made = anEntry({ table: 'collections', id: 'one', kind: 'insert' })
  const opened = edit('collections', { is_public: true })
  expect([...groupsOf([made, opened]).values()]).toEqual([[made, opened]])
})
