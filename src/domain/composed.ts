/** All but the compatibility forms of kanji: NFC would exchange the old 神 (U+FA19) of a name for the new one. */
const COMPOSABLE = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu

/**
 * Text as it is stored: か and its mark are one が (NFC), however a keyboard or a file name brought them. The same as
 * `private.composed()` in the database (tests/db/search-folding.test.ts compares them).
 */
export const composed = (text: string): string => text.replace(COMPOSABLE, (part) => part.normalize('NFC'))

/** Length as Postgres counts what it stores (`char_length`: code points, not UTF-16 units; composed). */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of composed(text)) length++
  return length
}
