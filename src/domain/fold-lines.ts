import { foldMarks } from './one-line'

/** Line breaks with nothing to see between them. */
const BREAKS = /\n(?:(?:[^\S\n]|\p{Default_Ignorable_Code_Point}|\u2800)*\n){2,}/gu

/** A text as it is shown: of several blank lines in a row one is left. What is stored stays as it was typed. */
export const foldLines = (text: string): string =>
  foldMarks(text)
    .replace(/^\s*\n/, '')
    .trimEnd()
    .replace(BREAKS, '\n\n')
