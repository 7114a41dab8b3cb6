import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

// Put together here, so that this file does not accuse itself.
const forbidden = [
  'biome' + '-ignore',
  '@ts' + '-ignore',
  '@ts' + '-expect-error',
  '@ts' + '-nocheck',
  'TO' + 'DO:',
]

it('no source silences the linter or the types, or is put off', async () => {
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'], {
    cwd: root,
  })
  const files = listed.toString().split('\0').filter(Boolean)
  expect(files.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(root + file, 'utf8').catch(() => '')
    found.push(...forbidden.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`))
  }
  expect(found).toEqual([])
})
