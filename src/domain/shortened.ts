import { graphemesOf } from './graphemes'

/** A text of at most `most` characters, the last of them `…` where it was longer; cut in the middle of nothing. */
export function shortened(text: string, most: number): string {
  if ([...text].length <= most) return text
  let left = most - 1
  const kept = graphemesOf(text).filter((grapheme) => {
    left -= [...grapheme].length
    return left >= 0
  })
  return `${kept.join('')}…`
}
