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
  // Read again from every mark on, this takes half a minute.
  expect(performance.now() - began).toBeLessThan(2_000)
})

const typedIn = (text: string) => splitLinks(text).flatMap((part) => ('typed' in part ? [part.typed] : []))

it.each([
  ['https://ja.wikipedia.org/wiki/忍者_(曖昧さ回避)', 'https://ja.wikipedia.org/wiki/忍者_(曖昧さ回避)'],
  ['(https://a.jp/x_(y))です', 'https://a.jp/x_(y)'],
  ['[https://a.jp/x](b)', 'https://a.jp/x'],
  ['https://a.jp/?a[]=1).', 'https://a.jp/?a[]=1'],
])('%s keeps the brackets that it opened', (text, typed) => {
  expect(typedIn(text)).toEqual([typed])
})

it.each([...'」』）】〕〉》］｝”’〗〙〟｠、。，．！？‼⁇⁈⁉…‥：；｡｣､「『（'])('%s ends an address', (mark) => {
  expect(typedIn(`https://a.jp/x${mark}です`)).toEqual(['https://a.jp/x'])
})

it.each([
  ['https://ja.wikipedia.org/wiki/ジョン・レノンです', ['https://ja.wikipedia.org/wiki/ジョン・レノンです']],
  ['https://ja.wikipedia.org/wiki/ｼﾞｮﾝ･ﾚﾉﾝ', ['https://ja.wikipedia.org/wiki/ｼﾞｮﾝ･ﾚﾉﾝ']],
  ['https://a.jp/x・', ['https://a.jp/x']],
  ['https://a.jp/x・。', ['https://a.jp/x']],
  ['https://a.jp/x・ です', ['https://a.jp/x']],
  ['https://a.jp・友達', ['https://a.jp']],
  ['https://a.jp/x・https://b.jp/y・HTTPS://c.jp', ['https://a.jp/x', 'https://b.jp/y', 'HTTPS://c.jp']],
])('in %s a middle dot ends no address but at its end', (text, typed) => {
  expect(typedIn(text)).toEqual(typed)
})

it.each(['Https://A.jp/X', 'HTTPS://a.jp/X', 'hTTps://a.jp/X'])('%s is linked as it is typed', (typed) => {
  expect(splitLinks(typed)).toEqual([{ at: 0, href: 'https://a.jp/X', typed }])
})

it('finds every address of 100 KB of them', () => {
  expect(typedIn('https://a.jp)'.repeat(8000))).toHaveLength(8000)
})

it.each(['〟', '｣', '﹂', '︒', '﹚', '〞', '⁉', '｡', '《', '’', '；'])('ends before %s', (mark) => {
  expect(typedIn(`https://a.jp/x${mark}です`)).toEqual(['https://a.jp/x'])
})

it.each(['ー', '々', '〜', 'é', '忍', '・'])('goes on over %s', (mark) => {
  expect(typedIn(`https://a.jp/x${mark}y です`)).toEqual([`https://a.jp/x${mark}y`])
})

it.each([
  ['https://shinobi.exampleです', 'https://shinobi.example'],
  ['https://example.comを見て', 'https://example.com'],
  ['https://example.com🎉', 'https://example.com'],
  ['https://日本語.jp/x', 'https://日本語.jp/x'],
  ['https://www.忍者.jp', 'https://www.忍者.jp'],
  ['https://bücher.example', 'https://bücher.example'],
  ['https://a.jp(東京)', 'https://a.jp'],
  ['https://a.jp/x👨‍👩‍👧すごい', 'https://a.jp/x'],
  ['https://a.jp/x🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'https://a.jp/x'],
  ['https://a.jp/🎉x', 'https://a.jp/🎉x'],
  ['https://a.jp/list?tags[]=ninja', 'https://a.jp/list?tags[]=ninja'],
])('of %s the address is %s', (text, address) => {
  expect(splitLinks(text).find((part) => 'href' in part)).toMatchObject({ typed: address })
  expect(
    splitLinks(text)
      .map((part) => ('words' in part ? part.words : part.typed))
      .join(''),
  ).toBe(text)
})
