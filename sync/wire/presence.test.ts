import { expect, it } from 'vitest'
import { seenOf } from './presence'

const at = (person: string, thing: string, name = person) => ({ presence_ref: '1', person, name, thing })

it('says who looks at what, each once however many tabs they have, oneself never', () => {
  const state = {
    a: [at('a', 'one'), at('a', 'one'), at('a', 'two')],
    b: [at('b', 'one')],
    me: [at('me', 'one')],
  }
  expect([...seenOf(state, 'me')]).toEqual([
    [
      'one',
      [
        { person: 'a', name: 'a' },
        { person: 'b', name: 'b' },
      ],
    ],
    ['two', [{ person: 'a', name: 'a' }]],
  ])
})

it.each([
  ['nothing', {}],
  ['no name', { person: 'a', thing: 'one' }],
  ['a name that is none', { person: 'a', thing: 'one', name: { toString: 'x' } }],
  ['no saying', 5],
])('leaves out %s', (_what, said) => {
  expect(seenOf({ a: [said], b: [at('b', 'one')] }, 'me').get('one')).toEqual([{ person: 'b', name: 'b' }])
})
