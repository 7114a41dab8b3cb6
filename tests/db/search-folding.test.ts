import { expect, it } from 'vitest'
import { composed } from '@/src/domain/composed'
import { folded, foldedTag } from '@/src/domain/search-words'
import { openVillage } from './support/village'

const village = openVillage()

/** All characters of a range, each between two others. */
const characters = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, n) => from + n)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => `x${String.fromCodePoint(point)}あ`)
/** Letters, each under every mark that some letter has. */
const MARKED = [...'AHIJSTWYaijy\u00c6\u0391\u03a5\u03a9\u0418\u30ef\u308f'].flatMap((letter) =>
  Array.from({ length: 0x70 }, (_, n) => `x${letter}${String.fromCharCode(0x300 + n)}あ`),
)
const TEXTS = [
  ' かタ ',
  'か\u3099ハ\u309a',
  'A\u0301ｱﾞ',
  '㍿①',
  'ΑΣ ΟΔΟΣ',
  'İı',
  '第 １ 話',
  'ウ゛ァンパイア',
  'あ゛ は゜ a´',
  '\u200bか\u200b\u3099',
  '神\ufa19か\u3099\u{2f804}は\u309a\u3099',
]

it('the database and the device fold and compose every character alike', async () => {
  const v = village()
  // What Unicode 16 and later assigned the two know at different times: U+A7F1, U+1CC00 on.
  const texts = [
    ...characters(1, 0xa7f1),
    ...characters(0xa7f2, 0x10780),
    ...characters(0x107c0, 0x1cc00),
    ...characters(0x1cd00, 0x30000),
    ...characters(0xe0000, 0xe0200),
    ...MARKED,
    ...TEXTS,
  ]
  // A device folds what it asks for, and the database once more.
  const rows = await v.sql`select private.folded(said) as words, private.folded_tag(said) as tag,
      private.folded(private.folded_tag(said)) as asked,
      private.composed(said) as stored, private.folded(private.folded(said)) as again
    from jsonb_array_elements_text(${v.sql.json(texts)}) with ordinality as t (said, n) order by n`
  const differing = texts.filter(
    (said, n) =>
      rows[n]?.words !== folded(said) ||
      rows[n]?.again !== folded(said) ||
      folded(folded(said)) !== folded(said) ||
      rows[n]?.tag !== foldedTag(said) ||
      // What is indexed is what a search for it asks.
      rows[n]?.asked !== foldedTag(said) ||
      rows[n]?.stored !== composed(said),
  )
  expect(differing.slice(0, 20).map((said) => `U+${said.codePointAt(1)?.toString(16)}`)).toEqual([])
})
