import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

// What a first visit has to load stays within its budget.

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const assets = join(dist, 'assets')
const read = (file: string) => readFileSync(join(assets, file), 'utf8')

/** What a script imports before it runs. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name ?? '')

/** A script and all that it cannot run without. */
function closureOf(files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    closureOf(importsOf(file), known)
  }
  return known
}

const kib = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1024

const entries = [
  ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/assets\/(index-[^"]+\.js)/g),
].map(([, name]) => name ?? '')
const chunk = (name: string): string => {
  const file = readdirSync(assets).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
  if (!file) throw new Error(`the build has no chunk ${name}`)
  return file
}

// What the benchmark measures on the network (`js-before-first-cards-kib`, `js-until-live-kib`), by the files alone: exact,
// so that whoever makes the first load heavier is told at once. 0.3 of it are the bundler's own helpers for the CommonJS of
// the wallet, which stand in one file with those of the app.
it('what loads before the first cards, and until the device is live, stays within its budget', () => {
  const first = closureOf(entries)
  expect(entries.length).toBeGreaterThan(0)
  expect(kib(first)).toBeLessThan(139.8)
  const live = closureOf([...entries, chunk('engine'), chunk('home-tabs')])
  expect(kib(live)).toBeLessThan(250)
  expect([...live].filter((file) => /^(wallet|desk)-/.test(file))).toEqual([])
})

/** Files of few people, that the worker does not bring to everybody's device. */
const isOfFew = (file: string): boolean => /^(wallet|desk)-/.test(file)
const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))

// The worker keeps the app without them: what stood in one of its files would be missing without a connection.
it('nothing of the app stands in a file of the wallet, or of the desk', () => {
  const app = scripts.filter((file) => !isOfFew(file))
  const needing = app.filter((file) => importsOf(file).some(isOfFew))
  expect(app.length).toBeGreaterThan(20)
  expect(needing).toEqual([])
})

it('the worker brings the app to every device, and nothing of the wallet', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  expect(worker).toContain('assets/index-')
  expect(worker).not.toContain('assets/wallet-')
  expect(scripts.filter((file) => file.startsWith('wallet-')).length).toBeGreaterThan(1)
})

/** What a script imports, or may load later. */
const namedBy = (file: string): string[] =>
  [...read(file).matchAll(/["'`](?:\.\/|assets\/|\/assets\/)([^"'`]+\.js)["'`]/g)].map(
    ([, name]) => name ?? '',
  )

it('no file of the app is there for the desk alone, which nobody else keeps', () => {
  const known = new Set(entries)
  for (const file of known)
    for (const name of namedBy(file)) if (scripts.includes(name) && !isOfFew(name)) known.add(name)
  const others = scripts.filter((file) => !isOfFew(file) && !known.has(file))
  expect(others).toEqual([])
  expect(scripts.filter((file) => file.startsWith('desk-')).length).toBeGreaterThan(1)
})

// What the team calls and reads. The tables of its writes, and why the server refused one, are known to every outbox
// (decision 32).
it('no file of the app says what the team asks the server for, or what its pages say', () => {
  const words = [
    'get_user_email',
    'find_member',
    'get_analytics_summary',
    'get_popular_posts_analytics',
    'get_user_activity_stats',
    '担当を引き継ぐ',
    '強制ログアウト',
  ]
  const saying = (files: readonly string[]) =>
    words.filter((word) => files.some((file) => read(file).includes(word)))
  expect(saying(scripts.filter((file) => !isOfFew(file)))).toEqual([])
  expect(saying(scripts.filter((file) => file.startsWith('desk-')))).toEqual(words)
})
