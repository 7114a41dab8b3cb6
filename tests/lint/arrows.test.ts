import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const behindTheDoor = ['@/sync/read/live', '@/sync/tables/posts', '@/sync/outbox/write']
const elsewhere = ['@supabase/supabase-js', 'dexie', 'rxdb', 'rxdb/plugins/core', '@/src/app/router']

/** The rooms of sync/, from the bottom up: each knows only those before it. */
const rooms = ['host', 'tables', 'session', 'wire', 'outbox', 'rows', 'read', 'account', 'export']

const arrows: { path: string; forbidden: string[]; allowed: string[] }[] = [
  {
    path: 'src/domain/planted.ts',
    forbidden: ['react', 'rxdb', '@/sync', '@/src/text/errors', '../ui/button'],
    allowed: ['./levels', '@/src/domain/levels'],
  },
  {
    path: 'src/text/planted.ts',
    forbidden: ['@/src/ui/button', '../ui/button', '@/sync'],
    allowed: ['@/src/domain/error-codes'],
  },
  {
    path: 'src/ui/parts/planted.tsx',
    forbidden: [...elsewhere, '@/sync', '@/src/features/posts/card', '../../features/posts/card'],
    allowed: ['react', '../button', '@/src/domain/levels', '@/src/text/errors'],
  },
  {
    path: 'src/entities/post/planted.tsx',
    forbidden: [...elsewhere, ...behindTheDoor, '@/src/features/drafts/card'],
    allowed: ['@/sync', 'react', './text', '@/src/entities/person/line', '@/src/ui/button'],
  },
  {
    path: 'src/entities/wallet/planted.tsx',
    forbidden: [...elsewhere, ...behindTheDoor, 'wagmi', 'viem', '@rainbow-me/rainbowkit'],
    allowed: ['@/sync', 'react', '@/src/wallet/kit', '@/src/ui/button'],
  },
  {
    path: 'src/wallet/planted.tsx',
    forbidden: [...elsewhere, ...behindTheDoor, '@/src/entities/post/card'],
    allowed: ['@/sync', 'react', 'wagmi', '@rainbow-me/rainbowkit', '@/src/ui/device-settings'],
  },
  {
    path: 'src/features/posts/planted.tsx',
    forbidden: [...elsewhere, ...behindTheDoor, '../drafts/card', '@/src/features/drafts/card'],
    allowed: [
      '@/sync',
      'react',
      './text',
      '@/src/entities/post/card',
      '@/src/ui/button',
      '@/src/domain/levels',
    ],
  },
  {
    path: 'src/features/posts/parts/planted.tsx',
    forbidden: [...elsewhere, ...behindTheDoor, '../../drafts/card', '@/src/features/drafts/card'],
    allowed: ['@/sync', 'react', '../text', '@/src/ui/button'],
  },
  {
    path: 'src/app/planted.tsx',
    forbidden: ['@supabase/supabase-js', 'dexie', 'rxdb', '@/sw/update', ...behindTheDoor],
    allowed: ['react', '@/sync', '@/src/features/posts/routes'],
  },
  { path: 'src/main.tsx', forbidden: ['dexie', 'rxdb'], allowed: ['@/sync', '@/src/app/app'] },
  {
    path: 'sync/planted.ts',
    forbidden: ['react', 'rxdb', 'dexie', '@/src/ui/button', '@/src/features/posts/card'],
    allowed: ['@/src/domain/error-codes', './session/session', './rows/leader'],
  },
  ...rooms.map((room, place) => ({
    path: `sync/${room}/planted.ts`,
    forbidden: [
      ...rooms.slice(place + 1).map((above) => `../${above}/thing`),
      '@/sync',
      '@/src/ui/button',
      ...(room === 'read' ? [] : ['react']),
      ...(room === 'rows' ? [] : ['rxdb']),
    ],
    allowed: [...rooms.slice(0, place).map((below) => `../${below}/thing`), './other', '@/src/domain/levels'],
  })),
  {
    path: 'sw/planted.ts',
    forbidden: ['dexie', '@/sync/rows/database', '@/src/app/router', '../sync/read/overlay'],
    allowed: ['./update', '@/sync/outbox/worker-drain', 'workbox-core', 'workbox-core/types.js'],
  },
]

const ways = [
  (imported: string) => `export * from '${imported}'`,
  (imported: string) => `export type { Thing } from '${imported}'`,
  (imported: string, n: number) => `export const later${n} = () => import('${imported}')`,
]

describe('import arrows', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arrows-'))
    const config = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
    await writeFile(
      join(folder, 'biome.json'),
      JSON.stringify({ ...config, $schema: undefined, vcs: undefined }),
    )
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Lints the lines as if they stood at `path`; gives those that the rules complain of. */
  async function complaints(path: string, lines: string[]): Promise<string[]> {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${lines.join('\n')}\n`)
    const bin = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const options = ['lint', '--reporter=github', '--max-diagnostics=none', path]
    const child = spawn(process.execPath, [bin, ...options], { cwd: folder })
    let output = ''
    for await (const chunk of child.stdout) output += chunk
    const found = output.matchAll(/title=lint\/style\/noRestricted\w+,.*?,line=(\d+)/g)
    return [...found].map(([, line]) => lines[Number(line) - 1] ?? '')
  }

  for (const { path, forbidden, allowed } of arrows) {
    it(`of ${path}, by whatever way a thing is imported`, async () => {
      const told = forbidden.flatMap((imported, n) => ways.map((way) => way(imported, n)))
      const fine = allowed.flatMap((imported, n) => ways.map((way) => way(imported, forbidden.length + n)))
      expect(await complaints(path, [...told, ...fine])).toEqual(told)
    })
  }

  it('screens never fetch', async () => {
    const line = "export const answer = fetch('/rest/v1/posts')"
    expect(await complaints('src/features/posts/planted.ts', [line])).toEqual([line])
  })

  it('screens never write: a mutation of an entity does', async () => {
    const line = "export { write } from '@/sync'"
    for (const path of ['src/features/posts/planted.ts', 'src/app/planted.ts'])
      expect(await complaints(path, [line])).toEqual([line])
    expect(await complaints('src/entities/post/planted.ts', [line])).toEqual([])
  })
})
