/** No width, and the variation selectors: ⚔️ is ⚔. Half a surrogate pair is nothing, and no server takes it. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|\p{Cs}/gu
const BLANK = /[\p{Cc} \u2028\u2029]+/gu
/** Latin, Greek and Russian capitals: their small letters stand 32 places on. */
const CAPITALS = /[A-Z\u00c0-\u00d6\u00d8-\u00de\u0391-\u03a1\u03a3-\u03a9\u0410-\u042f]/g
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g

const moved = (by: number) => (letter: string) => String.fromCharCode(letter.charCodeAt(0) + by)

/**
 * The folding under which words are compared: width, letter case, the two kana and blanks make no difference. The same
 * as `private.folded()` in the database, by lists and not by a locale (tests/db/search-folding.test.ts compares them).
 */
export const folded = (said: string): string =>
  said
    .replace(UNSEEN, '')
    // ゛ and ゜ by themselves would become a space and a mark, which a tag, without its spaces, puts together again.
    .replaceAll('\u309b', '\u3099')
    .replaceAll('\u309c', '\u309a')
    .normalize('NFKC')
    // Two systems have two of each: 〜 or ～, − or －.
    .replaceAll('\u301c', '~')
    .replaceAll('\u2212', '-')
    .replace(BLANK, ' ')
    .replace(CAPITALS, moved(32))
    .replaceAll('\u0401', '\u0451')
    .replace(KATAKANA, moved(-0x60))
    // Once more: of J and a caron the small letter alone is one character, ǰ.
    .normalize()
    .replace(/^ | $/g, '')

/** A tag as it is compared: a search takes it as one word. */
export const foldedTag = (tag: string): string => folded(tag).replaceAll(' ', '').normalize()
