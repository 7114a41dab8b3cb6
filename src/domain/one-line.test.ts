import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageTitle } from '@/src/ui/page-title'
import { foldLines } from './fold-lines'
import { oneLine, plainLine, shownLine } from './one-line'

it('keeps what can be read, and what joins an emoji', () => {
  for (const line of [oneLine, shownLine, plainLine])
    expect(line('満月の夜、屋根に立つ忍者 👨\u200d👩\u200d👧')).toBe(
      '満月の夜、屋根に立つ忍者 👨\u200d👩\u200d👧',
    )
})

it('makes spaces of line breaks and drops what turns the reading', () => {
  expect(oneLine('一行目\r\n二行目\u202e\u200b\ufeff\u0000')).toBe('一行目 二行目 ')
})

it.each(['\n', '\r\n', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029', '\u2029\u2028'])(
  '%j is a space in one line',
  (separator) => {
    for (const line of [oneLine, shownLine, plainLine]) expect(line(`忍${separator}者`)).toBe('忍 者')
  },
)

it('shows as many marks on a letter as any script has', () => {
  const letter = (marks: number) => `忍${'\u0301'.repeat(marks)}者`
  for (const line of [shownLine, plainLine, foldLines]) {
    expect(line(letter(96))).toBe(letter(8))
    expect(line(letter(8))).toBe(letter(8))
  }
})

it('a turn that nobody ends is not in the title of the tab', () => {
  for (const turn of ['\u202e', '\u202b', '\u2067', '\u2069\u202e', '\u200f'])
    expect(renderToStaticMarkup(PageTitle({ children: `忍${turn}者` }))).toBe('<title>忍者｜忍の里</title>')
  expect(shownLine('忍\u202e者\u202c')).toBe('忍\u202e者\u202c')
})
