/**
 * Typed text as the one line the database takes: line breaks become spaces, marks nobody sees, which turn the reading of
 * what stands around them, go.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
