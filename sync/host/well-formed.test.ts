import { expect, it } from 'vitest'
import { wellFormed } from './well-formed'

it('takes out what Postgres cannot hold, composes the rest, and changes nothing else', () => {
  const typed = {
    title: '忍\ud800者\u0000👩‍🎨か\u3099',
    character_tags: ['a\udc00'],
    image_width: 3,
    image_url: null,
  }
  expect(wellFormed(typed)).toEqual({
    title: '忍\ufffd者👩‍🎨が',
    character_tags: ['a\ufffd'],
    image_width: 3,
    image_url: null,
  })
})
