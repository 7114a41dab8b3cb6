import { expect, it } from 'vitest'
import { paths, withProperIds } from './paths'

it('an address with capitals in its id is that of the same thing', () => {
  const path = paths.post('019b75a1-3ef3-7782-898b-485d5bc26d32')
  expect(withProperIds(path.toUpperCase().replace('/POSTS', '/posts'))).toBe(path)
  expect(withProperIds('/users/Me/edit')).toBe('/users/Me/edit')
  for (const mark of ['。', '%E3%80%82', '）', ')', '%20', '、見て', '.', '」'])
    expect(withProperIds(path + mark), mark).toBe(path)
  expect(withProperIds(`${path}/edit`)).toBe(`${path}/edit`)
})

it('an id that no address can hold is no error', () => {
  expect(paths.post('x\ud800')).toBe('/posts/x%EF%BF%BD')
})
