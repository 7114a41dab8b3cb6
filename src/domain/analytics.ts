import { japanDay } from './japan-day'

const DAY_MS = 86_400_000

/** The last `days` days of Japan, today among them: the first and the last (`YYYY-MM-DD`). `now`: ms. */
export const lastDays = (days: number, now: number): { from: string; to: string } => ({
  from: japanDay(now - (days - 1) * DAY_MS),
  to: japanDay(now),
})

/** What a spreadsheet is given: a text that begins as a formula would be one there, also in full-width signs. */
const harmless = (value: string | number): string =>
  typeof value === 'string' && /^\s*[=+\-@＝＋－＠−]/.test(value) ? `'${value}` : String(value)

const quoted = (words: string): string => `"${words.replaceAll('"', '""')}"`

const cell = (value: string | number): string => {
  const words = harmless(value)
  return /[",\n\r]/.test(words) ? quoted(words) : words
}

/** A quotation mark that begins a cell would hold all that follows, to the next one. */
const pasted = (value: string | number): string => {
  const words = harmless(value).replace(/[\t\r\n]+/g, ' ')
  return words.startsWith('"') ? quoted(words) : words
}

/** Rows as CSV (RFC 4180), with the mark by which Excel reads it as UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Rows as spreadsheets take them from the clipboard. */
export const tsvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(pasted).join('\t')).join('\n')

/** How a number changed, in words of a dashboard: `+12（+8%）`; undefined: it did not. */
export function changeOf(now: number, before: number): string | undefined {
  const by = now - before
  if (by === 0) return undefined
  const sign = by > 0 ? '+' : '−'
  const amount = `${sign}${Math.abs(by).toLocaleString('ja-JP')}`
  return before > 0 ? `${amount}（${sign}${Math.round((Math.abs(by) / before) * 100)}%）` : amount
}
