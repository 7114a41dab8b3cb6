import { expect, test } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { asPeopleCount } from './status'

test('a post counts as one with its picture and with the removal of an old one, a lone upload by itself', () => {
  const picture = anEntry({ table: 'files', id: 'picture', kind: 'upload' })
  const post = anEntry({ id: 'post', kind: 'insert', needs: ['picture'] })
  const lone = anEntry({ table: 'files', id: 'lone', kind: 'upload' })
  const removal = anEntry({ table: 'files', id: 'old', kind: 'remove', needs: ['post'] })
  expect(asPeopleCount([picture, post, lone, removal])).toEqual([post, lone])
})
