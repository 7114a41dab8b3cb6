import { readFile } from 'node:fs/promises'

/** A table of `docs/rights-matrix.md` by its first heading: its lines as cells. */
export async function readTable(heading: string): Promise<string[][]> {
  const text = await readFile(new URL('../../../docs/rights-matrix.md', import.meta.url), 'utf8')
  const all = text.split('\n')
  const lines = all.slice(all.findIndex((line) => new RegExp(`^\\| ${heading} +\\|`).test(line)))
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
