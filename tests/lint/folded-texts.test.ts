import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// A thousand line breaks make a page of 20,000 px. Where they are kept, they are folded: by `LongText`, or by the part that
// asks `foldLines` itself.

const source = fileURLToPath(new URL('../../src/', import.meta.url))

const KEEPS = 'white-space(?:-collapse)?:\\s*(?:pre|preserve|break-spaces)'
const RULE = new RegExp(`([^{}]+)\\{[^{}]*${KEEPS}`, 'g')

/** The classes of a style sheet whose text keeps its line breaks. */
const keepersIn = (css: string): string[] =>
  [...css.matchAll(RULE)].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  )

it('knows which classes keep line breaks', () => {
  const kept = ['pre-wrap', 'pre-line', 'pre', 'break-spaces'].map((way) => `.a { white-space: ${way}; }`)
  for (const css of kept) expect(keepersIn(css), css).toEqual(['a'])
  expect(keepersIn('.a { white-space: nowrap } .b dd { color: red; white-space: pre }')).toEqual(['b'])
})

it('every part that keeps line breaks folds them', async () => {
  const names = (await readdir(source, { recursive: true })).filter((name) => /\.(css|tsx)$/.test(name))
  const files = new Map<string, string>()
  for (const name of names) files.set(name, await readFile(join(source, name), 'utf8'))
  const keepers = names
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      keepersIn(files.get(name) ?? '').map((kept) => [name.split('/').at(-1), kept] as const),
    )
  expect(keepers).toContainEqual(['long-text.module.css', 'text'])
  const unfolded = names.filter((name) => {
    const text = files.get(name) ?? ''
    const uses = keepers.some(
      ([sheet, kept]) => text.includes(`/${sheet}'`) && new RegExp(`css\\.${kept}\\b`).test(text),
    )
    return name.endsWith('.tsx') && (uses || /whiteSpace/.test(text)) && !/\bfoldLines\(/.test(text)
  })
  expect(unfolded).toEqual([])
})
