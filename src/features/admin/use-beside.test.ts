import { expect, it } from 'vitest'
import { neighbour } from './use-beside'

const shown = ['a', 'b', 'c', 'd']

it('goes to the next and the one before, and no further than the ends', () => {
  expect([neighbour(shown, 1, 1, 1), neighbour(shown, 1, 1, -1)]).toEqual(['c', 'a'])
  expect([neighbour(shown, 3, 3, 1), neighbour(shown, 0, 0, -1)]).toEqual([undefined, undefined])
})

it('begins at the top, and goes on where one that has left the list stood', () => {
  expect([neighbour(shown, -1, 0, 1), neighbour(shown, -1, 0, -1)]).toEqual(['a', 'a'])
  expect([neighbour(shown, -1, 2, 1), neighbour(shown, -1, 2, -1)]).toEqual(['c', 'b'])
  expect(neighbour(shown, -1, 4, 1)).toBe('d')
  expect(neighbour([], -1, 2, 1)).toBeUndefined()
})
