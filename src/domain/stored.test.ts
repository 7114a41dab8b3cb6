import { number, object } from 'valibot'
import { expect, it } from 'vitest'
import { parseStored } from './stored'

const point = object({ at: number() })

it.for([null, '', '{', '{"at":"7"}', '[]', 'null'])('%j is nothing', (stored) => {
  expect(parseStored(point, stored)).toBeUndefined()
})

it('gives what was stored', () => {
  expect(parseStored(point, '{"at":7}')).toEqual({ at: 7 })
})
