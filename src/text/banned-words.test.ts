import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Words the interface no longer uses, each with the word that takes its place. */
const banned: [RegExp, string][] = [
  [/ブラウザ(?!ー)/, 'ブラウザー'],
  [/世話役/, '運営'],
  [/この端末だけ/, 'この端末のみ'],
  [/くわしく/, '詳しく'],
  [/題名/, 'タイトル'],
  [/ここに並びます/, 'ここに表示されます'],
  [/お預かりしました/, '受け付けました'],
]

function complaints(name: string, text: string): string[] {
  return banned.filter(([word]) => word.test(text)).map(([word, use]) => `${name}: ${word.source} → ${use}`)
}

const sources = ['src', 'sync', 'sw', 'public', 'supabase/functions'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|html|json|webmanifest|txt)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

it('finds a planted word and names its replacement', () => {
  expect(complaints('planted', 'ブラウザで開く')).toEqual(['planted: ブラウザ(?!ー) → ブラウザー'])
  expect(complaints('planted', 'ブラウザーで開く')).toEqual([])
})

it('keeps words that were replaced out of every text', () => {
  const found = [...sources, 'index.html'].flatMap((file) => complaints(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
