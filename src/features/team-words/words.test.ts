import { expect, it } from 'vitest'
import { teamWords } from './words'

it('reads what the team said, and leaves out what is none of it', () => {
  const decision = { kind: 'decision', id: 'a', at: '2026-11-28T00:00:00.000Z', about: 'post', title: '絵' }
  const report = { ...decision, kind: 'report', upheld: true, words: '' }
  const ids = [
    JSON.stringify({ ...decision, measures: ['delete'], words: '理由' }),
    JSON.stringify({ ...report, title: null }),
    JSON.stringify({ ...report, kind: 'lifted', about: 'account', title: null }),
    JSON.stringify(decision),
    '{',
    'null',
  ]
  expect(teamWords(ids).map(({ kind }) => kind)).toEqual(['decision', 'report', 'lifted'])
})
