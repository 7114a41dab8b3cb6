/** The same for a reader: capitals, width and what nobody sees (the form of an emoji, what has no width, which of two wave dashes a keyboard has) make no difference. */
export const sameness = (words: string): string =>
  words
    .normalize('NFKC')
    .replaceAll('\u301c', '~')
    .replaceAll('\u2212', '-')
    .toLowerCase()
    .replace(/\p{DI}/gu, '')
    // Once more: what stood apart, or was a capital, may now be one character.
    .normalize()
