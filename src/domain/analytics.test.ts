import { describe, expect, it } from 'vitest'
import { changeOf, csvOf, lastDays, tsvOf } from './analytics'

describe('the last days', () => {
  it('are Japan’s, today among them', () => {
    const now = Date.parse('2026-11-27T15:30:00Z')
    expect(lastDays(1, now)).toEqual({ from: '2026-11-28', to: '2026-11-28' })
    expect(lastDays(30, now)).toEqual({ from: '2026-10-30', to: '2026-11-28' })
  })
})

describe('a table to take along', () => {
  it('is CSV that no cell breaks out of, nor runs in a spreadsheet', () => {
    expect(
      csvOf([
        ['題', '数'],
        ['"引用", と\n改行', 1],
        ['=HYPERLINK("x")', -2],
      ]),
    ).toBe('\uFEFF題,数\r\n"""引用"", と\n改行",1\r\n"\'=HYPERLINK(""x"")",-2\r\n')
  })

  it('goes to the clipboard cell by cell', () => {
    expect(tsvOf([['a\tb\nc', 1]])).toBe('a b c\t1')
    expect(tsvOf([['=1+1', '-1', -1]])).toBe("'=1+1\t'-1\t-1")
    expect(tsvOf([['＝1+1', '＠x', '−1']])).toBe("'＝1+1\t'＠x\t'−1")
    expect(tsvOf([['"=1+1"', '"夜', 1]])).toBe('"""=1+1"""\t"""夜"\t1')
  })
})

describe('a change', () => {
  it.each([
    [12, 10, '+2（+20%）'],
    [8, 10, '−2（−20%）'],
    [5, 0, '+5'],
    [1500, 0, '+1,500'],
    [3, 3, undefined],
  ])('from %2$i to %1$i is told', (now, before, said) => {
    expect(changeOf(now, before)).toBe(said)
  })
})
