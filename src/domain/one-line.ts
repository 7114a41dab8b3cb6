/** Line breaks, also those that no keyboard makes. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** More marks than any script sets on one letter. */
const PILES = /(\p{M}{8})\p{M}+/gu

/** What turns the reading of all that follows it. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Typed text as the one line the database takes: line breaks become spaces, marks nobody sees, which turn the reading of
 * what stands around them, go.
 */
export const oneLine = (text: string): string =>
  text.replace(BREAKS, ' ').replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')

/** A letter with a hundred marks is as wide as the page, and no line breaks within a letter. */
export const foldMarks = (text: string): string => text.replace(PILES, '$1')

/** A title or a name as it is shown, whatever was stored: in one line. In a `<bdi>`, which keeps its turns to itself. */
export const shownLine = (text: string): string => foldMarks(text.replace(BREAKS, ' '))

/** The same where nothing keeps them in, such as the title of the tab. */
export const plainLine = (text: string): string => shownLine(text).replace(TURNS, '')
