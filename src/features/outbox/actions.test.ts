import { expect, it } from 'vitest'
import { textOf } from './actions'

it('gives the words of what was written, and nothing of what is no text', () => {
  expect(textOf({ title: '月', description: '夜', character_tags: ['忍', '里'] })).toBe('月\n\n夜\n\n#忍 #里')
  expect(textOf({ title: {}, bio: 5, character_tags: [{ toString: 1 }, null, '忍'] })).toBe('#忍')
  expect(textOf({ character_tags: 'ninja' })).toBe('')
})
