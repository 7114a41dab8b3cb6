import { expect, it } from 'vitest'
import { foldLines } from './fold-lines'

it.each([
  ['一行目\n二行目\n\n三行目', '一行目\n二行目\n\n三行目'],
  ['上\n\n\n下', '上\n\n下'],
  [`\n\n上${'\n'.repeat(1000)}下\n\n\n`, '上\n\n下'],
  ['上\n　\n \u200b\n\u2800\r\n下\n', '上\n\n下'],
  ['\n　上\n\n　下', '　上\n\n　下'],
])('%j is shown as %j', (typed, shown) => {
  expect(foldLines(typed)).toBe(shown)
})
