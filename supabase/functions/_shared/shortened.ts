/** A line of at most `most` characters as a reader counts them, the last of them `…` where it was longer: a family or a flag is one, and never cut. */
export function shortened(line: string, most: number): string {
  const characters = Array.from(new Intl.Segmenter('ja').segment(line), ({ segment }) => segment)
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}
