/** The same for a reader: capitals, width and what nobody sees (the form of an emoji, what has no width) make no difference. */
export const sameness = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{DI}/gu, '')
