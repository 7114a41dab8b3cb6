import { expect, it } from 'vitest'
import { reasonText, reasonTexts } from '@/src/text/reasons'
import { ownOf } from './own-of'

it('gives what the table holds, and nothing that every object has', () => {
  const table = { spam: 1 }
  expect(ownOf(table, 'spam')).toBe(1)
  for (const name of ['__proto__', 'constructor', 'toString', 'of_tomorrow', undefined, 5, {}])
    expect(ownOf(table, name)).toBeUndefined()
})

it('a reason of a ban that nobody knows is another', () => {
  expect(reasonText('spam')).toBe(reasonTexts.spam)
  for (const name of ['__proto__', 'constructor', 'of_tomorrow'])
    expect(reasonText(name)).toBe(reasonTexts.other)
})
