import { isBlank } from './blank'

/** What a reader sees as single characters: a family, a flag, a letter with its marks are one each. */
export const graphemesOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('ja').segment(text), ({ segment }) => segment)

/** The first of a text that can be seen; undefined: there is none. */
export const firstSeen = (text: string): string | undefined =>
  graphemesOf(text).find((grapheme) => !isBlank(grapheme))
