import { expect, it } from 'vitest'
import { aPost } from '@/tests/support/builders'
import { soundSnapshot } from './snapshot'

const whole = aPost({ title: '無事' })

it.for([undefined, null, 'text', 7, [], {}, { rows: [] }, { rows: {}, edges: null }])(
  '%j is no first screen',
  (stored) => {
    expect(soundSnapshot(stored)).toBeNull()
  },
)

it('goes without its damaged rows, and without what is no list of a stream', () => {
  const { title: _, ...cut } = aPost()
  const rows = {
    posts: [
      cut,
      null,
      'row',
      whole,
      { ...whole, like_count: '7' },
      { ...whole, like_count: Number.NaN },
      { ...whole, character_tags: [{}] },
    ],
    constructor: [whole],
    drafts: 'rows',
    ghosts: [whole],
  }
  expect(soundSnapshot({ rows, edges: {} })?.rows).toEqual({
    posts: [whole],
    drafts: [],
    ghosts: [],
  })
})
