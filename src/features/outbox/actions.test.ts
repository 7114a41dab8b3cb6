import { expect, it } from 'vitest'
import { textOf } from './actions'

it('gives the words of what was written, and nothing of what is no text', () => {
  expect(textOf({ title: '月', description: '夜', character_tags: ['忍', '里'] })).toBe('月\n\n夜\n\n#忍 #里')
  expect(textOf({ title: {}, bio: 5, character_tags: [{ toString: 1 }, null, '忍'] })).toBe('#忍')
  expect(textOf({ character_tags: 'ninja' })).toBe('')
})

it('gives what the team said in an act, which nobody else may lose either', () => {
  const decision = { act: 'resolve', reason: '理由', reply: '返信', note: 'メモ', measures: ['warn'] }
  expect(textOf(decision)).toBe('理由\n\n返信\n\nメモ')
  expect(textOf({ act: 'reject', words: '答え', category: 'other' })).toBe('答え')
  // A report names its reason.
  expect(textOf({ reason: 'spam', description: '宣伝です' })).toBe('宣伝です')
})
