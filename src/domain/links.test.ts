import { expect, it } from 'vitest'
import { splitLinks } from './links'

it.each([
  [
    'https://a.jp/x です',
    [
      { at: 0, href: 'https://a.jp/x', typed: 'https://a.jp/x' },
      { at: 14, words: ' です' },
    ],
  ],
  [
    '見て（https://a.jp）。',
    [
      { at: 0, words: '見て（' },
      { at: 3, href: 'https://a.jp/', typed: 'https://a.jp' },
      { at: 15, words: '）。' },
    ],
  ],
  [
    'https://a.jp.',
    [
      { at: 0, href: 'https://a.jp/', typed: 'https://a.jp' },
      { at: 12, words: '.' },
    ],
  ],
])('%s', (text, parts) => {
  expect(splitLinks(text)).toEqual(parts)
})

it.each([
  'javascript:alert(1)',
  'http://a.jp',
  'https://user:secret@a.jp',
  'java\tscript:https',
  'https://',
  'data:text/html,https',
])('%j stays words (attack 15)', (text) => {
  expect(splitLinks(text)).toEqual([{ at: 0, words: text }])
})

it('stays quick over very many (attack 26)', () => {
  const began = performance.now()
  splitLinks('https://'.repeat(12_500))
  splitLinks(`https://a.jp/${'.'.repeat(100_000)}`)
  expect(performance.now() - began).toBeLessThan(200)
})
